import * as z from 'zod/mini';
import { CareKind } from './care-kinds.ts';
import { endpoint, Id, IdParams, IdText, Instant } from './endpoint.ts';
import { Email } from './forms.ts';
import { gardenActions } from './garden-actions.ts';
import { limits } from './limits.ts';
import { PageQuery } from './list-query.ts';
import { PersonName } from './profile.ts';
import { hemispheres, TimeZone } from './settings.ts';
import { gardenRoles } from './values.ts';
import { visibleName } from './visible-name.ts';

export type GardenRole = (typeof gardenRoles)[number];
const Role = z.enum(gardenRoles);

/** What can be set for a garden itself. Null leaves time zone, hemisphere and hardiness zone to its first owner. */
const GardenChoices = z.object({
  timeZone: z.nullable(z.string()),
  hemisphere: z.nullable(z.enum(hemispheres)),
  hardinessZone: z.nullable(z.string()),
  /** Where it is, in degrees, for its weather; null for what isn't known, as are the others. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Around which day frosts usually begin and end, as `MM-DD`. */
  firstFrost: z.nullable(z.string()),
  lastFrost: z.nullable(z.string()),
});

/** A garden that the user is a member of. */
export const Garden = z.object({
  id: Id,
  /** A garden that was never named is called after the account whose own it is. */
  name: z.string(),
  /** Whether it is the user's own garden: every account has one, which it never leaves. */
  isOwn: z.boolean(),
  /** The user's role in it. */
  role: Role,
  memberCount: z.int(),
  ownerCount: z.int(),
  /** Whether the user's reminders tell of what is due in it. */
  isReminded: z.boolean(),
  createdAt: Instant,
  /** The time zone of the garden's care; null while none is known. */
  timeZone: z.nullable(z.string()),
  /** The hemisphere whose seasons apply to its care; null while none is known. */
  hemisphere: z.nullable(z.enum(hemispheres)),
  /** As its owners wrote it, e.g. `7b`; null for none. */
  hardinessZone: z.nullable(z.string()),
  /** Of these, what was set for the garden itself. In a garden with several members that is all that is known. */
  choices: GardenChoices,
  /** The kinds of care that its gardeners made, by name. */
  careKinds: z.array(CareKind),
});
export type Garden = z.infer<typeof Garden>;

/** A garden that was ended and can still be restored. */
export const EndedGarden = z.object({
  id: Id,
  name: z.string(),
  deletedAt: Instant,
  /** From then on it cannot be restored. */
  purgeAt: Instant,
});
export type EndedGarden = z.infer<typeof EndedGarden>;

export const GardenMember = z.object({
  userId: Id,
  /** The display name. */
  name: z.string(),
  profileImageUrl: z.nullable(z.string()),
  role: Role,
  /** Whether it is their own garden: they stay an owner of it. */
  isOwn: z.boolean(),
  joinedAt: Instant,
});
export type GardenMember = z.infer<typeof GardenMember>;

/** An invitation to a garden that can still be accepted. */
export const GardenInvitation = z.object({
  id: Id,
  role: Role,
  /** Where it was sent, which alone may accept it; null for a link that anybody may accept, once. */
  email: z.nullable(z.string()),
  createdAt: Instant,
  expiresAt: Instant,
});
export type GardenInvitation = z.infer<typeof GardenInvitation>;

export type GardenAction = (typeof gardenActions)[number];

/** What a member did in a garden while it was shared. */
export const GardenActivity = z.object({
  id: Id,
  /** Null where the account was deleted. */
  by: z.nullable(PersonName),
  action: z.enum(gardenActions),
  /** The plant, where the user can open it. */
  plantId: z.nullable(Id),
  /** What the sentence is made of, e.g. `plant` (its name then), `type` (of care), `place`, `member`, `role`. */
  parameters: z.record(z.string(), z.string()),
  /** What restores it (`POST /api/removed/:id/restore`), for as long as that is possible and the user may. */
  undoId: z.nullable(Id),
  createdAt: Instant,
});
export type GardenActivity = z.infer<typeof GardenActivity>;

const GardenName = visibleName(limits.gardenName);
const NewGarden = z.strictObject({ name: GardenName });

const MonthDay = z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const degrees = (most: number) => z.optional(z.nullable(z.number().check(z.minimum(-most), z.maximum(most))));

/** Where a garden is, and its usual frosts. A garden has both coordinates or none. */
export const GardenPlace = {
  latitude: degrees(90),
  longitude: degrees(180),
  firstFrost: z.optional(z.nullable(MonthDay)),
  lastFrost: z.optional(z.nullable(MonthDay)),
};

const GardenEdit = z.strictObject({
  name: z.optional(GardenName),
  timeZone: z.optional(z.nullable(TimeZone)),
  hemisphere: z.optional(z.nullable(z.enum(hemispheres))),
  hardinessZone: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.name)))),
  ...GardenPlace,
});
export type GardenEdit = z.infer<typeof GardenEdit>;

const NewInvitation = z.strictObject({ role: Role, email: z.optional(Email) });
export type NewInvitation = z.infer<typeof NewInvitation>;

const MemberParams = z.strictObject({ id: IdText, userId: IdText });
const TokenParams = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(limits.name)) });

export const gardensApi = {
  list: endpoint('GET /api/gardens', {
    summary: 'The gardens that the user is a member of, their own first',
    access: 'user',
    answer: z.array(Garden),
  }),
  add: endpoint('POST /api/gardens', {
    summary: 'Make another garden, which the user owns',
    access: 'user',
    body: NewGarden,
    idempotent: true,
    answer: Garden,
    status: 201,
  }),
  edit: endpoint('PATCH /api/gardens/:id', {
    summary:
      "Rename a garden, and set its time zone, hemisphere and hardiness zone, where it is, and its usual frosts. Null uses its first owner's; where the garden has several members, these are copied then. Owners only",
    access: 'user',
    params: IdParams,
    body: GardenEdit,
    answer: Garden,
  }),
  remove: endpoint('DELETE /api/gardens/:id', {
    summary: "End a garden for all its members. It can be restored for 30 days. Owners only; nobody's own garden",
    access: 'user',
    params: IdParams,
    status: 204,
  }),
  ended: endpoint('GET /api/gardens/ended', {
    summary: 'Gardens that the user owned when they were ended, and can restore',
    access: 'user',
    answer: z.array(EndedGarden),
  }),
  restore: endpoint('POST /api/gardens/:id/restore', {
    summary: 'Restore a garden that was ended, with its members and everything in it. Owners only',
    access: 'user',
    params: IdParams,
    idempotent: true,
    answer: Garden,
  }),
  remind: endpoint('PATCH /api/gardens/:id/reminders', {
    summary: "Choose whether the user's reminders tell of what is due in a garden",
    access: 'user',
    params: IdParams,
    body: z.strictObject({ isReminded: z.boolean() }),
    answer: Garden,
  }),
  members: endpoint('GET /api/gardens/:id/members', {
    summary: 'Who gardens here, in the order in which they came',
    access: 'user',
    params: IdParams,
    answer: z.array(GardenMember),
  }),
  changeRole: endpoint('PATCH /api/gardens/:id/members/:userId', {
    summary: "Change a member's role. Owners only; a garden keeps at least one",
    access: 'user',
    params: MemberParams,
    body: z.strictObject({ role: Role }),
    answer: GardenMember,
  }),
  removeMember: endpoint('DELETE /api/gardens/:id/members/:userId', {
    summary: 'Remove a member, or leave. Owners may remove everybody, others only themselves',
    access: 'user',
    params: MemberParams,
    status: 204,
  }),
  invitations: endpoint('GET /api/gardens/:id/invitations', {
    summary: 'Invitations that can still be accepted, newest first. Owners only',
    access: 'user',
    params: IdParams,
    answer: z.array(GardenInvitation),
  }),
  invite: endpoint('POST /api/gardens/:id/invitations', {
    summary: 'Invite one person, by a link that is shown only once, or by e-mail from a confirmed address. Owners only',
    access: 'user',
    params: IdParams,
    body: NewInvitation,
    idempotent: true,
    oneTimeField: 'url',
    answer: z.object({ ...GardenInvitation.shape, url: z.string() }),
    status: 201,
  }),
  withdrawInvitation: endpoint('DELETE /api/gardens/:id/invitations/:invitationId', {
    summary: 'Withdraw an invitation. Owners only',
    access: 'user',
    params: z.strictObject({ id: IdText, invitationId: IdText }),
    status: 204,
  }),
  invitation: endpoint('GET /api/garden-invitations/:token', {
    summary: 'What an invitation is to. 404 with the reason where it can no longer be accepted',
    access: 'user',
    params: TokenParams,
    answer: z.object({
      garden: z.string(),
      invitedBy: z.string(),
      role: Role,
      isMember: z.boolean(),
      expiresAt: Instant,
    }),
  }),
  accept: endpoint('POST /api/garden-invitations/:token/accept', {
    summary: 'Become a member of the garden. Who is one already stays as they are, and the invitation stays valid',
    access: 'user',
    params: TokenParams,
    answer: Garden,
  }),
  activity: endpoint('GET /api/gardens/:id/activity', {
    summary: 'Who did what in a garden while it was shared, newest first',
    access: 'user',
    params: IdParams,
    query: PageQuery,
    answer: z.array(GardenActivity),
  }),
};

/** What the live event `garden` says: something changed in a garden, or in who its members are. Null: in any of them. */
export interface GardenChange {
  gardenId: number | null;
}

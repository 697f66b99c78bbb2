import { accountApi } from './account.ts';
import { apiKeysApi } from './api-keys.ts';
import { archiveApi } from './archive.ts';
import { authApi, providerApi } from './auth.ts';
import { badgesApi } from './badges.ts';
import { bulkActionsApi } from './bulk-actions.ts';
import { calendarApi } from './calendar.ts';
import { calendarImportApi } from './calendar-import.ts';
import { careApi } from './care.ts';
import { careKindsApi } from './care-kinds.ts';
import { carePlansApi } from './care-plans.ts';
import { commentsApi } from './comments.ts';
import { communityApi } from './community.ts';
import type { Endpoint } from './endpoint.ts';
import { eventsApi } from './events.ts';
import { feedApi } from './feed.ts';
import { gardensApi } from './gardens.ts';
import { homeAssistantApi } from './home-assistant.ts';
import { identificationsApi } from './identifications.ts';
import { identifiersApi } from './identifiers.ts';
import { identifyApi } from './identify.ts';
import { journalApi } from './journal.ts';
import { likesApi } from './likes.ts';
import { notificationsApi } from './notifications.ts';
import { ownFieldsApi } from './own-fields.ts';
import { photosApi } from './photos.ts';
import { placesApi } from './places.ts';
import { plantCopiesApi } from './plant-copies.ts';
import { plantImportApi } from './plant-import.ts';
import { plantsApi } from './plants.ts';
import { portabilityApi } from './portability.ts';
import { profileApi } from './profile.ts';
import { readingsApi } from './readings.ts';
import { remindersApi } from './reminders.ts';
import { reportApi } from './report.ts';
import { settingsApi } from './settings.ts';
import { speciesApi } from './species.ts';
import { tagsApi } from './tags.ts';
import { tipsApi } from './tips.ts';
import { trashApi } from './trash.ts';
import { undoApi } from './undo.ts';
import { webhooksApi } from './webhooks.ts';

/** Every endpoint by its feature: what the OpenAPI document and the authorisation tests walk. */
export const api = {
  account: accountApi,
  apiKeys: apiKeysApi,
  webhooks: webhooksApi,
  homeAssistant: homeAssistantApi,
  auth: authApi,
  provider: providerApi,
  badges: badgesApi,
  bulkActions: bulkActionsApi,
  calendar: calendarApi,
  calendarImport: calendarImportApi,
  care: careApi,
  careKinds: careKindsApi,
  carePlans: carePlansApi,
  comments: commentsApi,
  community: communityApi,
  events: eventsApi,
  feed: feedApi,
  gardens: gardensApi,
  identifications: identificationsApi,
  identifiers: identifiersApi,
  identify: identifyApi,
  journal: journalApi,
  likes: likesApi,
  notifications: notificationsApi,
  photos: photosApi,
  places: placesApi,
  plantImport: plantImportApi,
  tags: tagsApi,
  ownFields: ownFieldsApi,
  plants: plantsApi,
  plantCopies: plantCopiesApi,
  portability: portabilityApi,
  profile: profileApi,
  readings: readingsApi,
  reminders: remindersApi,
  removed: undoApi,
  report: reportApi,
  settings: settingsApi,
  species: speciesApi,
  tips: tipsApi,
  archive: archiveApi,
  trash: trashApi,
} satisfies Record<string, Record<string, Endpoint>>;

type ValueOf<T> = T[keyof T];
type AnyEndpoint = ValueOf<{ [Feature in keyof typeof api]: ValueOf<(typeof api)[Feature]> }>;

/** The views of an endpoint as they are called, e.g. `GET /api/plants?view=cards`: each has an answer of its own. */
type ViewOf<E> = E extends { route: infer Route extends string; views: infer Views }
  ? {
      [View in keyof Views & string]: Omit<E, 'route' | 'answer'> & {
        route: `${Route}?view=${View}`;
        answer: Views[View];
      };
    }[keyof Views & string]
  : never;

/** Every endpoint by its route, e.g. `GET /api/plants/:id`: the types of the browser's calls. */
export type Endpoints = { [E in AnyEndpoint | ViewOf<AnyEndpoint> as E['route']]: E };

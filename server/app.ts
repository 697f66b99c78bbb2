import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { LogController } from 'fastify';
import type { Logger } from 'pino';
import type { SignInOptions } from '../contract/auth.ts';
import type { Language } from '../contract/languages.ts';
import { installWording } from '../contract/wording.ts';
import { type Deps, instant } from './context/deps.ts';
import { texts } from './core/language.ts';
import { localSignIn, type SignIn } from './core/sign-in/sign-in.ts';
import { leasesOn } from './db/leases.ts';
import { RateCounters } from './db/rate-counters.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { accountRemovalRoutes } from './features/account-removal/account-removal.routes.ts';
import { apiKeysRoutes } from './features/api-keys/api-keys.routes.ts';
import { archiveRoutes } from './features/archive/archive.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { Accounts } from './features/auth/auth.service.ts';
import { oidcRoutes } from './features/auth/oidc.routes.ts';
import { Reauthentication } from './features/auth/reauthentication.service.ts';
import { badgesRoutes } from './features/badges/badges.routes.ts';
import { bulkActionsRoutes } from './features/bulk-actions/bulk-actions.routes.ts';
import { undoForPlants } from './features/bulk-actions/bulk-actions.service.ts';
import { calendarImportRoutes } from './features/calendar-import/calendar-import.routes.ts';
import { undoCalendarImport } from './features/calendar-import/calendar-import.service.ts';
import { calendarRoutes, carePlanRoutes, careRoutes } from './features/care/care.routes.ts';
import { restoreCare } from './features/care/events/undo-deletion.service.ts';
import { careKindsRoutes } from './features/care/kinds/kinds.routes.ts';
import { restoreKind } from './features/care/kinds/kinds.service.ts';
import { commentsRoutes } from './features/comments/comments.routes.ts';
import { restoreComment } from './features/comments/comments.service.ts';
import { communityRoutes } from './features/community/community.routes.ts';
import { identifiersRoutes } from './features/engine-settings/engine-settings.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { feedRoutes } from './features/feed/feed.routes.ts';
import { gardenActivityRoutes } from './features/garden-activity/garden-activity.routes.ts';
import { gardensRoutes } from './features/gardens/gardens.routes.ts';
import { homeAssistantRoutes } from './features/home-assistant/home-assistant.routes.ts';
import { identificationRecordRoutes } from './features/identification-history/history.routes.ts';
import { restoreIdentified } from './features/identification-history/removal.service.ts';
import { identifyRoutes } from './features/identify/identify.routes.ts';
import { journalRoutes } from './features/journal/journal.routes.ts';
import { restoreToJournal } from './features/journal/removal.service.ts';
import { likesRoutes } from './features/likes/likes.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { ownFieldsRoutes } from './features/own-fields/own-fields.routes.ts';
import { restoreField } from './features/own-fields/own-fields.service.ts';
import { photosRoutes } from './features/photos/photos.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { restorePlaces } from './features/places/places.service.ts';
import { plantCopiesRoutes } from './features/plant-copies/plant-copies.routes.ts';
import { undoCopies } from './features/plant-copies/plant-copies.service.ts';
import { plantImportRoutes } from './features/plant-import/plant-import.routes.ts';
import { undoImport } from './features/plant-import/plant-import.service.ts';
import { plantMovesRoutes } from './features/plant-moves/plant-moves.routes.ts';
import { plantsRoutes } from './features/plants/plants.routes.ts';
import { portabilityRoutes } from './features/portability/portability.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { readingsRoutes } from './features/readings/readings.routes.ts';
import { remindersRoutes } from './features/reminders/reminders.routes.ts';
import { reportRoutes } from './features/report/report.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { speciesRoutes } from './features/species/species.routes.ts';
import { tagsRoutes } from './features/tags/tags.routes.ts';
import { restoreTag } from './features/tags/tags.service.ts';
import { tipsRoutes } from './features/tips/tips.routes.ts';
import { trashRoutes } from './features/trash/trash.routes.ts';
import { undoRoutes } from './features/undo/undo.routes.ts';
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import { answerUnderBase, underBase } from './http/base-path.ts';
import { drainOnClose } from './http/connections.ts';
import { answerErrors } from './http/error-answer.ts';
import { serveHealth } from './http/health.ts';
import { KnownBrowsers } from './http/known-browser.ts';
import { answerMalformedAddress, answerMalformedRequest } from './http/malformed-request.ts';
import { serveOpenApi } from './http/openapi.ts';
import { answerInLanguages, offeredLanguages } from './http/page-language.ts';
import { limitRates } from './http/rate-limits.ts';
import { logRequests } from './http/request-log.ts';
import { refuseForeignWrites } from './http/same-origin.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import type { Server } from './http/server.ts';
import { languageOfSession } from './http/session.queries.ts';
import { mayBeSignedIn, sessionIdOf } from './http/session.ts';
import { limitSlowBodies, requestPatienceMs } from './http/slow-bodies.ts';
import { noteUnknownHosts } from './http/unknown-host.ts';
import { watchForUntrustedProxy } from './http/untrusted-proxy.ts';
import { uploadSlotsOn } from './http/upload.ts';
import { serveWebFiles } from './http/web-files.ts';
import type { Metrics } from './process/metrics.ts';

/** How the app faces the network; `Deps` holds what it works with. */
export interface AppOptions {
  logger: Logger;
  /** False lifts every rate limit. */
  rateLimits: boolean;
  /** Addresses of reverse proxies whose `X-Forwarded-*` headers are trusted. */
  trustProxy: string[];
  /** How users sign in; by default with a password stored here. */
  signIn?: SignIn;
  /** False disables signing in with a password stored here. */
  passwords?: boolean;
  /** Who may create an account; by default anyone. */
  signUp?: SignInOptions['signUp'];
  /** Prefix of every path, without a trailing slash; empty by default. */
  basePath?: string;
  /** Where gardeners find their hardiness zone; by default a map of their country. */
  zoneMapUrl?: string | null;
  /** Languages to offer; by default all that are built. */
  languages?: readonly Language[] | null;
  /** Records metrics of responses, if set. */
  metrics?: Metrics | undefined;
  /** True to validate each response against the contract and fail on a mismatch, as tests do. */
  checkAnswers?: boolean;
  /** Folder for large temporary files, deleted with their request; by default the system's. */
  scratchFolder?: string;
  /** Folder of the built web app, or null to serve the API alone. */
  webRoot: string | null;
  /** How long a page may take to render, in milliseconds, before it is sent unrendered; a second by default. */
  renderTimeoutMs?: number;
}

/** Bytes of a JSON body: a plant edit with every text at its limit, escaped, fits. */
const jsonBodyLimit = 512 * 1024;

/** Bytes from which compressing a response pays off: anything smaller fits into one packet anyway. */
const compressFrom = 1024;

/** Builds the app: one line per feature. It does not listen yet. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<Server> {
  installWording(() => texts().bothValidation);
  const { signIn = localSignIn, signUp = 'open', passwords = true, basePath = '' } = options;
  const counters = options.rateLimits ? new RateCounters(deps.db) : undefined;
  const accounts = new Accounts(deps, { counters, signUp, passwords });
  const browsers = new KnownBrowsers(deps.db);
  const reauthentication = new Reauthentication(deps, { counters, passwords });
  const app = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: underBase(basePath),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: jsonBodyLimit,
    requestTimeout: requestPatienceMs,
    forceCloseConnections: 'idle',
    // Requests that still arrive over open connections are answered.
    return503OnClosing: false,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 10_000 },
    frameworkErrors: answerMalformedAddress,
    clientErrorHandler: answerMalformedRequest,
  }) as unknown as Server;
  app.removeContentTypeParser('text/plain');
  app.decorate('basePath', basePath);
  app.decorate('checksAnswers', options.checkAnswers ?? false);
  const leases = leasesOn(deps.db);
  app.decorate('leases', leases);
  app.decorate('uploadSlots', uploadSlotsOn(leases));
  app.addHook('onClose', async () => leases.close());
  answerUnderBase(app, basePath);
  answerErrors(app);
  logRequests(app);
  watchForUntrustedProxy(app, deps, options.trustProxy);
  options.metrics?.watch(app);
  sendSecurityHeaders(app);
  await app.register(cookie);
  const languages = offeredLanguages(options.webRoot, options.languages ?? null);
  answerInLanguages(app, languages);
  if (counters) await limitRates(app, counters);
  refuseForeignWrites(app, deps.outgoing.publicUrl, noteUnknownHosts(app, deps));
  limitSlowBodies(app);
  await app.register(multipart, { throwFileSizeLimit: true });
  // Responses only: a compressed request could grow without bound.
  await app.register(compress, { threshold: compressFrom, encodings: ['br', 'gzip'], globalDecompression: false });
  serveHealth(app, deps);
  serveOpenApi(app, basePath);
  authRoutes(app, deps, { signIn, accounts, browsers, languages });
  oidcRoutes(app, deps, { signIn, signUp, browsers });
  identifyRoutes(app, deps);
  identificationRecordRoutes(app, deps);
  identifiersRoutes(app, deps);
  plantsRoutes(app, deps);
  plantMovesRoutes(app, deps);
  bulkActionsRoutes(app, deps);
  plantImportRoutes(app, deps);
  plantCopiesRoutes(app, deps);
  gardenActivityRoutes(app, deps);
  photosRoutes(app, deps);
  tipsRoutes(app, deps);
  archiveRoutes(app, deps);
  trashRoutes(app, deps);
  undoRoutes(app, deps, {
    comment: restoreComment,
    event: restoreCare,
    plan: restoreCare,
    care: restoreCare,
    entry: restoreToJournal,
    photo: restoreToJournal,
    identification: restoreIdentified,
    place: restorePlaces,
    plants: undoForPlants,
    import: undoImport,
    copies: undoCopies,
    tag: restoreTag,
    events: undoCalendarImport,
    field: restoreField,
    kind: restoreKind,
  });
  placesRoutes(app, deps);
  tagsRoutes(app, deps);
  ownFieldsRoutes(app, deps);
  journalRoutes(app, deps);
  readingsRoutes(app, deps);
  speciesRoutes(app, deps);
  searchRoutes(app, deps);
  communityRoutes(app, deps);
  likesRoutes(app, deps);
  commentsRoutes(app, deps);
  notificationsRoutes(app, deps);
  eventsRoutes(app, deps);
  settingsRoutes(app, deps, { zoneMapUrl: options.zoneMapUrl ?? null });
  profileRoutes(app, deps);
  portabilityRoutes(app, deps, { scratchFolder: options.scratchFolder ?? tmpdir() });
  careRoutes(app, deps);
  careKindsRoutes(app, deps);
  carePlanRoutes(app, deps);
  calendarRoutes(app, deps);
  calendarImportRoutes(app, deps);
  remindersRoutes(app, deps);
  feedRoutes(app, deps);
  badgesRoutes(app, deps);
  reportRoutes(app, deps);
  gardensRoutes(app, deps);
  accountRoutes(app, deps, { signIn, accounts, browsers, reauthentication, counters });
  accountRemovalRoutes(app, deps, { reauthentication });
  apiKeysRoutes(app, deps);
  webhooksRoutes(app, deps);
  homeAssistantRoutes(app, deps);
  await serveWebFiles(app, options.webRoot, basePath, {
    ...{ renderTimeoutMs: options.renderTimeoutMs, languages },
    languageSetting: async (request) =>
      mayBeSignedIn(request) ? languageOfSession(deps.db, sessionIdOf(request), instant(deps)) : null,
  });
  // After the hooks that end event streams and imports, which need not wait for this.
  drainOnClose(app);
  return app;
}

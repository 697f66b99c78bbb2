import { reportApi } from '../../../contract/report.ts';
import type { Deps } from '../../deps.ts';
import { conflict, unavailable } from '../../errors.ts';
import { type RateLimit, serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import type { SignedInUser } from '../../ownership.ts';
import { reportDocument } from './document.service.ts';
import { readReport } from './report.service.ts';

/** A document is a second of work; somebody who looks through the years stays below. */
const pdfRate: RateLimit = { max: 60, timeWindow: 60 * 60 * 1000 };

/** Each has a few megabytes of photos and fonts in memory. */
const documentsAtOnce = 3;

const fileName = ({ year, month }: { year: number; month?: number | undefined }): string =>
  `leafbook-report-${year}${month === undefined ? '' : `-${String(month).padStart(2, '0')}`}.pdf`;

export function reportRoutes(app: Server, deps: Deps): void {
  serve(app, deps, reportApi.read, async ({ user, query }) => (await readReport(deps, user, query)).report);

  const drawing = new Set<number>();

  function refuseBusy(user: SignedInUser): void {
    if (drawing.has(user.id)) throw conflict('Your report is being made already. Please wait for its download.');
    if (drawing.size >= documentsAtOnce)
      throw unavailable('Others are having their reports made right now. Please try again in a moment.', 5);
  }

  serve(
    app,
    deps,
    reportApi.pdf,
    async ({ user, query, request, reply }) => {
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName(query)}"`,
        'cache-control': 'private, no-store',
      };
      if (request.method === 'HEAD') return reply.headers(headers).send();
      refuseBusy(user);
      drawing.add(user.id);
      try {
        const { report, dayOf } = await readReport(deps, user, query);
        return reply.headers(headers).send(await reportDocument(deps, report, dayOf));
      } finally {
        drawing.delete(user.id);
      }
    },
    { rateLimit: pdfRate },
  );
}

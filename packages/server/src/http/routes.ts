import type { FastifyInstance } from 'fastify';
import { actingAs } from '../domain/actor.ts';
import { createViewLinks } from '../domain/view-links.ts';
import { authenticate, authenticatePerson, callerOf } from './authentication.ts';
import type { HttpContext } from './context.ts';
import { addIdempotency } from './idempotency.ts';
import { archiveRoutes } from './routes/archives.ts';
import { auditRoutes, workspaceAuditRoutes } from './routes/audit.ts';
import { backtestRoutes } from './routes/backtests.ts';
import { configDraftRoutes } from './routes/config-drafts.ts';
import { documentCommentRoutes } from './routes/document-comments.ts';
import { documentHistoryRoutes } from './routes/document-history.ts';
import { documentPageRoutes } from './routes/document-pages.ts';
import { documentPartsRoutes } from './routes/document-parts.ts';
import { documentRowRoutes } from './routes/document-rows.ts';
import { documentRoutes } from './routes/documents.ts';
import { driveCallbackRoute, driveRoutes } from './routes/drives.ts';
import { dryRunRoutes } from './routes/dry-run.ts';
import { mailboxEventRoutes, workspaceEventRoutes } from './routes/event-streams.ts';
import { exportRoutes } from './routes/exports.ts';
import { extractionRoutes } from './routes/extractions.ts';
import { healthRoutes } from './routes/health.ts';
import { installationRoutes } from './routes/installations.ts';
import { learningRoutes } from './routes/learning.ts';
import { mailboxAccessRoutes } from './routes/mailbox-access.ts';
import { mailboxRoutes } from './routes/mailboxes.ts';
import { manualDocumentRoutes } from './routes/manual-documents.ts';
import { messageRoutes } from './routes/messages.ts';
import { moveDocumentRoutes } from './routes/move-document.ts';
import { namedDocumentRoutes } from './routes/named-documents.ts';
import { openApiRoute } from './routes/openapi.ts';
import { preferenceRoutes } from './routes/preferences.ts';
import { proposedRowsRoutes } from './routes/proposed-rows.ts';
import { qualityRoutes } from './routes/quality.ts';
import { referenceRoute } from './routes/reference.ts';
import { rowRoutes } from './routes/rows.ts';
import { searchRoutes } from './routes/search.ts';
import { setupRoutes } from './routes/setup.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { tokenRoutes } from './routes/token.ts';
import { toolServerRoutes } from './routes/tool-server.ts';
import { typesOfNamesRoutes } from './routes/types-of-names.ts';
import { unlockDocumentRoutes } from './routes/unlock-document.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { fileRoute, viewUrlRoutes } from './routes/view-urls.ts';
import { webAppRoutes } from './routes/web-app.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { wellKnownRoutes } from './routes/well-known.ts';
import { workStatusRoutes } from './routes/work-status.ts';
import { workspaceRoutes } from './routes/workspace.ts';
import { signedInOf } from './session.ts';

/** Everything the HTTP door answers, or only how the process is. What stands under `/api` asks for a token or a session first. */
export async function addRoutes(
  app: FastifyInstance,
  ctx: HttpContext,
  corsOrigins: readonly string[],
): Promise<void> {
  if (ctx.doors === 'health') {
    await app.register(healthRoutes(ctx));
    return;
  }
  const viewLinks = createViewLinks(ctx.domain.db);
  await app.register(webAppRoutes(ctx));
  await app.register(healthRoutes(ctx));
  await app.register(wellKnownRoutes(ctx));
  await app.register(openApiRoute(ctx));
  await app.register(referenceRoute(ctx));
  await app.register(tokenRoutes(ctx));
  await app.register(setupRoutes(ctx));
  await app.register(unsubscribeRoutes(ctx));
  await app.register(signInRoutes(ctx));
  await app.register(async (people) => {
    const { signIn, limits } = ctx;
    people.decorateRequest('signedIn', null);
    people.addHook('onRequest', authenticatePerson({ signIn, sessions: limits.sessions }));
    people.addHook('preHandler', (request, _reply, done) => {
      actingAs({ kind: 'person', id: signedInOf(request).userId, traceId: request.id }, done);
    });
    await people.register(workspaceRoutes(ctx));
    await people.register(documentPageRoutes(ctx));
    await people.register(dryRunRoutes(ctx));
    await people.register(documentRowRoutes(ctx));
    await people.register(namedDocumentRoutes(ctx));
    await people.register(workspaceEventRoutes(ctx));
    await people.register(workspaceAuditRoutes(ctx));
    await people.register(preferenceRoutes(ctx));
    await people.register(driveCallbackRoute(ctx));
  });
  await app.register(fileRoute(ctx, viewLinks));
  await app.register(toolServerRoutes(ctx, corsOrigins));
  await app.register(async (api) => {
    const { tokens, signIn, plans, limits } = ctx;
    const { requests, uploads, sessions } = limits;
    api.addHook('onRequest', authenticate({ tokens, signIn, plans, requests, uploads, sessions }));
    addIdempotency(api, ctx.idempotencyKeys);
    api.addHook('preHandler', (request, _reply, done) => {
      const { clientId: id, sessionId } = callerOf(request);
      actingAs({ kind: sessionId === null ? 'app' : 'person', id, traceId: request.id }, done);
    });
    await api.register(mailboxRoutes(ctx));
    await api.register(mailboxAccessRoutes(ctx));
    await api.register(mailboxEventRoutes(ctx));
    await api.register(typesOfNamesRoutes());
    await api.register(configDraftRoutes(ctx));
    await api.register(uploadRoutes(ctx));
    await api.register(messageRoutes(ctx));
    await api.register(installationRoutes(ctx));
    await api.register(webhookRoutes(ctx));
    await api.register(auditRoutes(ctx));
    await api.register(manualDocumentRoutes(ctx));
    await api.register(documentRoutes(ctx));
    await api.register(documentHistoryRoutes(ctx));
    await api.register(documentCommentRoutes(ctx));
    await api.register(moveDocumentRoutes(ctx));
    await api.register(unlockDocumentRoutes(ctx));
    await api.register(documentPartsRoutes(ctx));
    await api.register(searchRoutes(ctx));
    await api.register(viewUrlRoutes(ctx, viewLinks));
    await api.register(extractionRoutes(ctx));
    await api.register(proposedRowsRoutes(ctx));
    await api.register(rowRoutes(ctx));
    await api.register(exportRoutes(ctx));
    await api.register(archiveRoutes(ctx));
    await api.register(qualityRoutes(ctx));
    await api.register(learningRoutes(ctx));
    await api.register(driveRoutes(ctx));
    await api.register(backtestRoutes(ctx));
    await api.register(workStatusRoutes(ctx));
  });
}

import type { Tool } from './tool.ts';
import { configBacktest } from './tools/backtest.ts';
import { configPropose, configReplace } from './tools/configs.ts';
import { documentPage } from './tools/document-page.ts';
import { documentRetry, documentsToReview, documentUpload, documentWait } from './tools/documents.ts';
import { cellsConfirm, cellsCorrect, extractionGet } from './tools/extractions.ts';
import { memoryForget, memoryGet, qualityGet } from './tools/learning.ts';
import { mailboxesList, mailboxGet, splitsList } from './tools/mailboxes.ts';
import { manualDocumentCreate } from './tools/manual-documents.ts';
import { documentPart, documentsMerge, partsList } from './tools/parts.ts';
import { proposalsAccept, proposalsLeave, proposalsList } from './tools/proposals.ts';
import { rowsQuery } from './tools/rows.ts';

/** All that an agent can do here. */
export const TOOLS: readonly Tool[] = [
  mailboxesList,
  mailboxGet,
  splitsList,
  documentUpload,
  documentWait,
  documentPage,
  documentsToReview,
  documentRetry,
  partsList,
  documentPart,
  documentsMerge,
  extractionGet,
  cellsCorrect,
  cellsConfirm,
  rowsQuery,
  qualityGet,
  memoryGet,
  memoryForget,
  proposalsList,
  proposalsAccept,
  proposalsLeave,
  configPropose,
  configBacktest,
  configReplace,
  manualDocumentCreate,
];

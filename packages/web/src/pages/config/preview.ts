import type { Schema } from '@rowbox/client';
import { type FieldValue, recordToResource } from '@rowbox/contract';
import { type ValidatedExtraction, validateExtraction } from '@rowbox/engine/config';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { documentsQuery, KEYS } from '../../api/queries.ts';
import { inLanguage } from '../../texts/messages.ts';
import type { UsableConfig } from './config-editor.ts';

type Extraction = Schema<'Extraction'>;
type Document = Schema<'Document'>;
type Evidence = Pick<
  Extraction,
  'data' | 'citations' | 'confidence' | 'states' | 'valueMeta' | 'readValues' | 'confirmations'
>;

const MOST_OFFERED = 20;

export interface Preview {
  readonly documents: readonly Document[];
  readonly documentId: string | null;
  readonly choose: (documentId: string) => void;
  /** The record as it was read; null until there is one. */
  readonly extraction: Extraction | null;
  /** With the formulas and checks of the config that is edited. */
  readonly validated: ValidatedExtraction | null;
}

const today = (): string => new Date().toISOString().slice(0, 10);

const cellsOf = (record: Evidence): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries(
    Object.entries(record.data).map(([key, value]) => {
      const citation = record.citations[key] ?? null;
      const meta = record.valueMeta[key];
      const readValue = record.readValues[key];
      const confirmed = record.confirmations[key];
      const state = record.states[key] ?? 'found';
      return [
        key,
        {
          value,
          state: state === 'confirmed' ? 'found' : state,
          confidence: record.confidence[key] ?? 0,
          citation: citation as FieldValue['citation'],
          ...(meta && { meta: meta as NonNullable<FieldValue['meta']> }),
          ...(readValue !== undefined && { readValue }),
          ...(confirmed && { confirmed }),
        },
      ];
    }),
  );

/** One of the latest documents, and what the edited config makes of what was read from it. */
export function usePreview(mailboxId: string, usable: UsableConfig): Preview {
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useQuery(documentsQuery(mailboxId, { page: 1, status: 'extracted' }));
  const documents = (list.data?.items ?? []).slice(0, MOST_OFFERED);
  const documentId = documents.find(({ id }) => id === chosen)?.id ?? documents[0]?.id ?? null;
  const { data: extraction = null } = useQuery({
    queryKey: KEYS.extraction(mailboxId, documentId ?? ''),
    queryFn: ({ signal }) =>
      api.getDocumentExtraction({ documentId: documentId ?? '', mailboxId }, { signal }),
    enabled: documentId !== null,
  });
  const validated = useMemo(
    () =>
      extraction &&
      validateExtraction({
        config: usable.config,
        header: cellsOf(extraction),
        sections: Object.fromEntries(
          Object.entries(extraction.sections).map(([id, rows]) => [id, rows.map(cellsOf)]),
        ),
        today: today(),
      }),
    [extraction, usable],
  );
  return { documents, documentId, choose: setChosen, extraction, validated };
}

const NOBODY = {
  id: '',
  mailboxId: '',
  documentId: '',
  extractedAt: '',
  attempt: 1,
  configVersion: 1,
  reviewedAt: null,
  autoConfirmedAt: null,
  reviewedBy: null,
} as const;

/** The preview as a form shows a record; an empty one as long as there is no document. */
export function previewToExtraction({ validated }: Preview, { config }: UsableConfig): Extraction {
  const record = recordToResource(
    {
      header: validated?.header ?? {},
      sections: validated?.sections ?? {},
      issues: (validated?.issues ?? []).map((issue) => ({ ...issue, message: inLanguage(issue.message) })),
      notes: [],
      engine: '',
      version: '',
    },
    config,
  );
  return { ...record, ...NOBODY } as Extraction;
}

export const PreviewContext = createContext<Preview | null>(null);

export function usePreviewed(): Preview {
  const preview = useContext(PreviewContext);
  if (preview === null) throw new Error('a preview stands outside of the config editor');
  return preview;
}

import { createManualDocumentSchema, idSchema } from '@rowbox/contract';
import { z } from 'zod';
import { createManualDocument } from '../../domain/manual-documents.ts';
import { extractionAddress } from '../addresses.ts';
import { language, mailboxId } from '../arguments.ts';
import { tool } from '../tool.ts';

export const manualDocumentCreate = tool({
  name: 'manual_document_create',
  title: 'Enter a document by hand',
  description:
    'Makes a document from values, without a file. The values are read as the types of their fields, formulas are computed and everything is checked.',
  effect: 'changes',
  repeatable: false,
  untrusted: false,
  input: z.object({ mailboxId, ...createManualDocumentSchema.shape, language }),
  output: z.object({ mailboxId: idSchema, documentId: idSchema, extractionId: idSchema }),
  run: async ({ domain, accountId }, args) => {
    const made = await createManualDocument(domain, {
      accountId,
      mailboxId: args.mailboxId,
      title: args.title || null,
      data: args.data ?? {},
      sections: args.sections ?? {},
      locale: args.language,
      effect: null,
    });
    return {
      data: { mailboxId: args.mailboxId, ...made },
      also: [
        {
          type: 'resource_link',
          uri: extractionAddress(args.mailboxId, made.documentId),
          name: 'extraction',
          mimeType: 'application/json',
        },
      ],
    };
  },
});

import { z } from 'zod';
import { autoConfirmSchema } from './auto-confirm.ts';
import { idSchema, int32, timestampSchema } from './common.ts';

export const qualityQuerySchema = z.object({
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(731)
    .default(90)
    .describe('How many days back documents count, by when they were first checked.'),
  wrongPerThousand: z.coerce
    .number()
    .min(0.1)
    .max(100)
    .optional()
    .describe('For which `autoConfirm` is told; left out: that of the mailbox.'),
  sender: z.string().max(300).optional().describe('Only documents of this sender; spelling does not matter.'),
});

const counts = {
  right: int32().describe('Values that were read as they are, those rightly left empty among them.'),
  corrected: int32().describe('Values that were read wrongly, or from rows that are none.'),
  missing: int32().describe('Values that somebody had to enter because none was read.'),
};

const documentCounts = {
  documents: int32().describe('How many were checked.'),
  untouched: int32().describe('Those of which every value was right.'),
};

const periodStart = z.string().describe('The first day of the period, `YYYY-MM-DD`.');

export const qualityFieldSchema = z
  .object({
    sectionId: z.string().nullable().describe('Group id; null for a header field.'),
    fieldKey: z.string(),
    label: z.string(),
    ...counts,
    periods: z.array(z.object({ from: periodStart, ...counts })),
    documents: z
      .array(z.object({ documentId: idSchema, name: z.string().nullable() }))
      .describe('The newest of which a value of it was corrected or missing, five at most.'),
  })
  .meta({ id: 'QualityOfField' });

export const qualitySenderSchema = z
  .object({
    sender: z.string().nullable().describe('As the values say it; null: they do not.'),
    ...documentCounts,
    ...counts,
    faulty: z
      .array(z.object({ documentId: idSchema, name: z.string().nullable() }))
      .describe('The newest of which a value was corrected or missing, five at most.'),
  })
  .meta({ id: 'QualityOfSender' });

const autoCounts = {
  documents: int32().describe('How many were read.'),
  confirmed: int32().describe('Those that the service confirmed by itself.'),
  drawn: int32().describe('Those that it would have confirmed and drew for people.'),
  drawnValues: int32().describe('Values of those drawn that people have checked.'),
  drawnWrong: int32().describe('Those of them that were wrong or missing: the measured error.'),
  correctedLater: int32().describe(
    'Wrong or missing values that people found in documents it had confirmed.',
  ),
};

export const autoConfirmQualitySchema = autoConfirmSchema
  .extend({
    ...autoCounts,
    checkedDocuments: int32().describe(
      'The newest on which it is founded: all values checked, of a reading with nothing in doubt.',
    ),
    documentsNeeded: int32().describe('So many of these without an error suffice.'),
    threshold: z
      .number()
      .nullable()
      .describe('How sure the least sure value must be, 0 to 1; null: nothing is confirmed by itself.'),
    would: z
      .object({ documents: int32(), confirmed: int32(), values: int32(), wrong: int32() })
      .describe('Of the last 200 documents that people checked: those it had confirmed, and their values.'),
    periods: z.array(z.object({ from: periodStart, ...autoCounts })),
  })
  .meta({ id: 'QualityOfAutoConfirm' });

export const mailboxQualitySchema = z
  .object({
    from: timestampSchema,
    interval: z.enum(['week', 'month']).describe('How long a period is.'),
    capped: z.boolean().describe('Older documents of the time were left out: there are more than 20,000.'),
    senderKey: z
      .string()
      .nullable()
      .describe('The field that is taken for the sender; null: the config asks for none.'),
    ...documentCounts,
    ...counts,
    periods: z.array(z.object({ from: periodStart, ...documentCounts, ...counts })),
    fields: z.array(qualityFieldSchema).describe('Those of the config, the worst first.'),
    senders: z.array(qualitySenderSchema).describe('The worst first, twenty at most.'),
    autoConfirm: autoConfirmQualitySchema,
  })
  .meta({
    id: 'MailboxQuality',
    description:
      'How well the documents of a mailbox were read when they came, by what people confirmed and corrected.',
    examples: [
      {
        from: '2026-08-22T00:00:00.000Z',
        interval: 'week',
        capped: false,
        senderKey: 'supplier',
        documents: 2,
        untouched: 1,
        right: 7,
        corrected: 1,
        missing: 0,
        periods: [{ from: '2026-11-16', documents: 2, untouched: 1, right: 7, corrected: 1, missing: 0 }],
        fields: [
          {
            sectionId: null,
            fieldKey: 'total',
            label: 'Total',
            right: 1,
            corrected: 1,
            missing: 0,
            periods: [{ from: '2026-11-16', right: 1, corrected: 1, missing: 0 }],
            documents: [{ documentId: 'doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1', name: 'invoice-4711.pdf' }],
          },
        ],
        senders: [
          {
            sender: 'Mustermann GmbH',
            documents: 2,
            untouched: 1,
            right: 7,
            corrected: 1,
            missing: 0,
            faulty: [{ documentId: 'doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1', name: 'invoice-4711.pdf' }],
          },
        ],
        autoConfirm: {
          enabled: true,
          wrongPerThousand: 5,
          sampleShare: 0.05,
          documents: 80,
          confirmed: 60,
          drawn: 3,
          drawnValues: 24,
          drawnWrong: 0,
          correctedLater: 0,
          checkedDocuments: 320,
          documentsNeeded: 173,
          threshold: 0.91,
          would: { documents: 200, confirmed: 148, values: 1184, wrong: 1 },
          periods: [
            {
              from: '2026-11-16',
              documents: 80,
              confirmed: 60,
              drawn: 3,
              drawnValues: 24,
              drawnWrong: 0,
              correctedLater: 0,
            },
          ],
        },
      },
    ],
  });

export type MailboxQuality = z.output<typeof mailboxQualitySchema>;

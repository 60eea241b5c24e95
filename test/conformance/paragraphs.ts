/*
 * Every paragraph of the interface, in our own words and in its order. Tests bear the numbers of the paragraphs they prove
 * in their titles: `[4.2.1] …`. `docs/conformance.md` is made from both (scripts/make-conformance.ts).
 */

export interface Part {
  readonly heading: string;
  readonly paragraphs: Readonly<Record<string, string | Missing>>;
}

/** A paragraph that is not fulfilled yet, and why. */
export interface Missing {
  readonly says: string;
  readonly missing: string;
}

export const PARTS: readonly Part[] = [
  {
    heading: 'What the service does',
    paragraphs: {
      '1.1':
        'A mailbox holds a config of header fields, repeating groups, split keys and a layout, applied to every document it receives.',
      '1.2': 'A document comes by upload or is entered by hand; `source` tells which.',
      '1.3': 'A document may be sent by mail to the address of its mailbox.',
      '1.4':
        'Extraction runs in the background and gives header values, rows of sections, a validation status, issues and notes.',
      '1.5': 'What was read is given as extractions, and as flat rows of one split of a mailbox.',
      '1.6': 'Cells are corrected in batches; documents and extractions can be deleted.',
      '1.7': 'A mailbox is exported to a workbook in a cloud drive.',
      '1.8': 'A mailbox has a list of addresses that may send documents to it.',
      '1.9': 'The API is for paid plans only.',
      '1.10': 'What was read is served the same way however the document came.',
    },
  },
  {
    heading: 'Resources and their fields',
    paragraphs: {
      '2.1': 'Ids are opaque strings; times are ISO 8601; what may be null is null, never left out.',
      '2.2':
        'Ten lowercase field types: text, number, integer, currency, date, time, datetime, boolean, enum, address.',
      '2.3':
        'Values are of their types: text, enum and address strings; number and currency JSON numbers; integer an integer; boolean; date `YYYY-MM-DD`; time `HH:MM[:SS]`; datetime ISO 8601.',
    },
  },
  {
    heading: 'Mailbox',
    paragraphs: {
      '2.4': 'A mailbox has all members of the list, each of its type.',
      '2.5': '`emailAddress` is the inbound address of the mailbox.',
      '2.6':
        '`layout` holds version, definition, source and its times; each change of the layout counts the version.',
      '2.7': '`hasDocuments` and `totalDocuments` follow the documents.',
      '2.8': '`accessType` is `owned` or `shared`; `ownerEmail` names the owner.',
      '2.9':
        '`exportProvider`, the two export addresses, `syncStatus`, `lastSyncedAt` and `syncLastError` are there; without an export `none`, null and `idle`.',
      '2.10': '`sampleInferenceSessionId` is the config draft the mailbox was made from.',
      '2.11': '`configLocked` is the owner’s switch: while it is on, a change of the config is 409.',
    },
  },
  {
    heading: 'Mailbox config',
    paragraphs: {
      '2.12':
        'Members of a config may be left out when it is written; `fields`, `groups` and `splitKeys` are always answered.',
      '2.13':
        'A field definition has key, label, type, hint, unit, values, required, formula, validator and validate, and comes back as it was written.',
      '2.14':
        'A validator has a kind (`email`, `usZip`, `regex`, `formula`), a pattern or an expression, and a message.',
      '2.15': 'A group has an id, a name and fields.',
      '2.16': 'A split key names a header field, and for dates the interval `year`, `month` or `day`.',
      '2.17':
        'A layout has a label and nodes: `grid`, `card`, `heading`, `field`, `table`, with span, children, level, key, label, control, group, tableColumns.',
      '2.18': 'A `table` node may leave its group out when the config has exactly one.',
      '2.19':
        'Keys and group ids are `^[A-Za-z][A-Za-z0-9_]{0,63}$` and unique on their level; 200 fields a level, 20 groups, 10 split keys, 500 values of an enum.',
      '2.20':
        'A well-formed config that means nothing is 422, with a message at the JSON pointer of each mistake: unknown type, duplicate key, formula that does not parse, circular formula, split key naming no field, and so on.',
    },
  },
  {
    heading: 'Notification preferences',
    paragraphs: {
      '2.21':
        'Three required members, each with the required booleans `email` and `push`; every channel is on by default.',
    },
  },
  {
    heading: 'Document',
    paragraphs: {
      '2.22': 'A document has all members of the list, each of its type.',
      '2.23': '`documentType` is `pdf`, `image`, `email` or `manual`, decided by what the bytes are.',
      '2.24':
        'Beside them: failureCode, failureMessage, pageCount, clientReferenceId, notes, duplicateOf and how that was found: by bytes, or by sender, number, date and total (`possible_duplicate`).',
    },
  },
  {
    heading: 'Extraction',
    paragraphs: {
      '2.25': 'An extraction has all members of the list, each of its type.',
      '2.26': '`data` is keyed by field key; a value that was not found is null.',
      '2.27': '`sections` is keyed by group id; without groups it is an empty object.',
      '2.28': 'A section row has data, validationStatus and validationIssues.',
      '2.29':
        'An issue has fieldKey, sectionId, rowIndex (from 0), severity, code and message; sectionId and rowIndex are null for header fields.',
      '2.30': 'A note has a fieldKey, null when it is about the whole document, and a text.',
      '2.31': 'Each value has its evidence: citations, confidence, states, and a currency’s code beside it.',
    },
  },
  {
    heading: 'Table rows result',
    paragraphs: {
      '2.32':
        'A table has section, split, columns, rows and capped; columns and rows have all members of their lists.',
      '2.33': 'In a section’s table the header values are merged into each row.',
    },
  },
  {
    heading: 'Authorized sender entry',
    paragraphs: {
      '2.34':
        'An entry has email, source (`owner`, `shared`, `custom`) and isEditable; only custom ones can be removed.',
    },
  },
  {
    heading: 'States and transitions',
    paragraphs: {
      '3.1':
        'An accepted upload tells the status its documents begin with; extraction goes on in the background.',
      '3.2':
        'A document whose extraction completes is `extracted`, and has an extraction with `extractedAt`.',
      '3.3': 'A document whose extraction fails is `failed`, with a code and a message.',
      '3.4': 'Clients ask the document list until the status is `extracted` or `failed`.',
      '3.5':
        'A failed document can be retried; after three failed runs it is `permanentlyFailed`, and a retry is 409.',
      '3.6': 'A document entered by hand is `extracted` at once.',
      '3.7':
        'With `Enqueue=false` documents wait as `pending` until they are told to be processed; a second time is 409.',
      '3.8':
        'An extraction is as bad as the worst of its header and its rows: `invalid` with an error, `warning` with a warning, else `valid`.',
      '3.9': '`syncStatus` goes from `idle` to `syncing` and back, or to `failed`.',
      '3.10': 'An inactive mailbox takes no documents and stays readable.',
      '3.11':
        'A change of the config is carried to all extractions, manual and corrected ones too; `configVersion` tells by which config each is judged, `extractionsToJudge` of the mailbox how many are left.',
      '3.12': 'A value that does not fit its type any more is kept apart, and comes back when it does.',
    },
  },
  {
    heading: 'Endpoints',
    paragraphs: {
      '4.1': 'Every endpoint but the token’s needs `Authorization: Bearer`.',
      '4.2': 'Bodies are JSON unless stated.',
      '4.3': 'Resource segments match in any case; ids keep theirs.',
      '4.4':
        'Created: 201 with `Location`; uploads: 202, or 200 when the caller waited for the end; reads, updates and batches: 200; deletes: 204 without a body.',
    },
  },
  {
    heading: 'Mailboxes',
    paragraphs: {
      '4.2.1':
        '`POST /api/Mailboxes` makes a mailbox of a name, a config and a draft’s id, the latter two optional; the answer has its id and inbound address.',
      '4.2.2': '`GET /api/Mailboxes` lists all the caller can access, shared ones included.',
      '4.2.3': '`GET /api/Mailboxes/{id}` gives one, with config and inbound address.',
      '4.2.4':
        '`PUT /api/Mailboxes/{id}` changes name, active state and notification preferences; owner only.',
      '4.2.5': '`PUT /api/Mailboxes/{id}/config` replaces the config and answers the mailbox.',
      '4.2.6':
        '`DELETE /api/Mailboxes/{id}` deletes it with all documents and extractions; owner only; no body.',
      '4.2.7':
        '`GET …/authorized-senders` lists who may send; `PUT` with `customEmails` replaces the custom ones and answers the same.',
      '4.2.8':
        'A config written without `layout` keeps the layout, `null` resets it; what was read and is written back changes nothing.',
      '4.2.9': 'Sharing is answered the same whether or not there is an account with the address.',
    },
  },
  {
    heading: 'Uploads and manual entries',
    paragraphs: {
      '4.3.1':
        '`POST …/uploads` takes multipart parts Files, ClientReferenceId, Notes, GroupAsSingleDocument, Enqueue.',
      '4.3.2':
        'The answer has uploadId, mailboxId, status and results with fileName, documentId, extractionId, status, extractions.',
      '4.3.3': 'The answer has `warnings` with fieldName and message, and `correlationId`, at its top level.',
      '4.3.4':
        '`status` is `accepted` when every file became a document, `partial` when some did; none is 415.',
      '4.3.5': '`GroupAsSingleDocument` makes one document whose pages are the files in order.',
      '4.3.6':
        'PDF, PNG, JPEG, TIFF, WebP, GIF, BMP, AVIF are read; what a file is, is decided by its content.',
      '4.3.7': '`Prefer: wait=N` answers as soon as all documents have ended, with extractions filled.',
      '4.3.8':
        '`POST …/manual-documents` makes a document of a title, header values and section rows; the answer has documentId and extractionId.',
      '4.3.9':
        'Entered values are read as the types of their fields; what cannot be read is 422 with its pointer, `"1.234,50"` included unless the language makes it clear.',
    },
  },
  {
    heading: 'Documents',
    paragraphs: {
      '4.4.1':
        '`GET /api/Documents` lists documents of a mailbox: page from 1, pageSize 20, status, split; the answer has items, totalCount, page, pageSize.',
      '4.4.2': 'Newest first, ties by id, stable while paging.',
      '4.4.3': '`GET /api/Documents/{id}/view-url` gives url, fileName, contentType, expiresAt.',
      '4.4.4':
        'The link works without a token, for five minutes, with the type of the bytes, inline and sandboxed; a changed link is refused.',
      '4.4.5':
        '`DELETE /api/Documents/{id}` deletes document, file and extraction; `deleteFromSpreadsheet` is false unless told.',
      '4.4.6':
        '`GET /api/Documents/{id}` gives one document of a mailbox, with an `ETag`; `Prefer: wait=N` answers when it has ended.',
    },
  },
  {
    heading: 'Extractions',
    paragraphs: {
      '4.5.1':
        '`GET /api/Extractions` pages: page 1, pageSize 25 (1 to 100); items, totalCount, page, pageSize, hasNextPage.',
      '4.5.2':
        '`GET /api/Extractions/{id}` and `GET /api/Extractions/document/{documentId}` give one, within its mailbox.',
      '4.5.3': '`DELETE /api/Extractions/{id}` deletes one; 204.',
      '4.5.4': '`PATCH /api/Extractions/cells` takes `mailboxId` in the query or in the body.',
      '4.5.5':
        'Row operations add (at an index, or at the end) and remove rows, before the changes of cells.',
      '4.5.6':
        '`fieldPath` is `Data.{key}` or `Sections.{groupId}[{index}].data.{key}`; `newValue` may be null.',
      '4.5.7':
        'The answer has successCount, of extractions, and failedUpdates with extractionId and error; one extraction’s operations are all done or none.',
      '4.5.8':
        'An unknown path, key, group or index, a value of the wrong type and a computed cell are failed updates.',
      '4.5.9':
        'Formulas are computed again in the order they depend on each other, and all is validated again.',
      '4.5.10':
        'What was read and what a person set are kept apart; reading again never overwrites the latter.',
      '4.5.11': 'At most 10,000 changes a call.',
      '4.5.12':
        '`POST /api/Extractions/{id}/confirm` and a change that gives the value that is there confirm it: `confirmed`, no longer in doubt, until another value is set or read.',
      '4.5.13':
        'A document has comments and an assignee among the people of its mailbox; whom they concern is told, except of what this person did.',
      '4.5.14':
        'A document can be moved to another mailbox, which reads it anew; what was read, set and learnt stays behind.',
    },
  },
  {
    heading: 'Rows',
    paragraphs: {
      '4.6.1':
        '`GET …/rows` gives all rows of one table: `section` a group, left out the header; `split` one split.',
      '4.6.2': 'Rows are made from the extractions and the config as it is now.',
      '4.6.3':
        'Newest extraction first, then by row index; columns in the order of the config; `header.<key>` where keys collide.',
      '4.6.4': 'An unknown section is 404; a split mailbox asked without split gives all, with split null.',
      '4.6.5': 'As CSV and XLSX by `Accept`; what a spreadsheet would run is text.',
      '4.6.6': '`GET …/splits` lists split values with how many documents fall into each.',
      '4.6.7':
        'A split value joins the keys’ values in order by ` / `, dates bucketed (by month unless told), missing ones `(none)`, `/` and `%` inside percent-encoded.',
      '4.6.8':
        'As CSV and XLSX the header `Rows-Capped` tells whether older rows were left out; `bom=true` begins CSV as Excel wants it.',
    },
  },
  {
    heading: 'Config drafts',
    paragraphs: {
      '4.7.1': '`POST /api/config-drafts` proposes a config with layout from 1 to 5 sample documents.',
      '4.7.2': '`POST /api/config-drafts/{id}/infer` proposes anew by hints.',
      '4.7.3': 'A mailbox made with the draft’s id keeps it for inferring again.',
    },
  },
  {
    heading: 'Authentication',
    paragraphs: {
      '5.1': 'A token acts for the whole account; no browser and no person is involved.',
      '5.2':
        'An API app’s secret is shown once; rotating it invalidates the old one at once; deleting the app stops new tokens.',
      '5.3': '`grant_type=client_credentials`, `client_id`, `client_secret` in a form, or HTTP Basic.',
      '5.4':
        '`scope` is optional; without it `api.read` and `api.write` are granted; `mcp.read` and `mcp.write` exist; any other is `invalid_scope`.',
      '5.5':
        'The answer has access_token, token_type `Bearer` and expires_in, about 3600; nothing of it is cached.',
      '5.6': 'No refresh tokens are issued.',
      '5.7': 'Tokens stay good after a rotation or deletion, until they expire.',
      '5.8': 'With a lapsed plan token requests are refused until the plan is active again.',
      '5.9':
        'Errors are `invalid_client` (401), `unauthorized_client`, `invalid_scope`, `unsupported_grant_type`, `invalid_request` (400) by RFC 6749.',
      '5.10': '`api.read` for GET, `api.write` for everything else; a missing scope is 403.',
      '5.11': '401 and 403 carry `WWW-Authenticate: Bearer` with the codes of RFC 6750.',
      '5.12': 'Tokens are JWTs by RFC 9068, their keys public, the server’s metadata published.',
      '5.13':
        'A mailbox is shared as `viewer` (reads) or `editor` (also uploads, corrects, deletes documents, changes the config); the rest is the owner’s.',
    },
  },
  {
    heading: 'Events',
    paragraphs: {
      '6.1':
        'Notifications of processed and failed documents and of shared mailboxes go out by mail and push.',
      '6.2': 'What is to be notified is kept per mailbox.',
      '6.3': 'Browsers and apps are registered as installations, listed and removed.',
      '6.4':
        'Webhooks are told what happens: signed by Standard Webhooks, in order per document, with a delivery log, replay, a test event and rotation of the secret with overlap.',
      '6.5': 'The owner reads and saves who changed what when: people, API apps and senders of mail.',
      '6.6':
        'Mail for nobody or an inactive mailbox is refused with 550 5.1.1, of a sender that is not on the list with 550 5.7.1; the address in From is what counts.',
      '6.7':
        'Each attachment of a mail is a document, its text where it has none; the same message is accepted and makes nothing new; what stands behind a plus is `clientReferenceId`; `…/messages` tell what became of each, and give the raw one.',
      '6.8':
        '`/mcp` takes tokens of scopes `mcp.read` and `mcp.write` alone, and tells where to get one by `resource_metadata`.',
      '6.9':
        'Its tools upload a document, wait for it, give what was read with confidence, states, sources and issues, correct and confirm cells, query rows, and change a config.',
    },
  },
  {
    heading: 'Errors',
    paragraphs: {
      '7.1': 'Errors are problem details: type, title, status, detail, instance, and a traceId.',
      '7.2': 'Validation errors name each part at fault in `errors`, by JSON pointer or parameter.',
      '7.3': 'No answer holds a stack, SQL or a path of the server.',
      '7.4': '400: malformed JSON or multipart, a parameter out of range, a body that breaks its schema.',
      '7.5': '404: unknown ids and those of others, with the same answer.',
      '7.6': '405 with `Allow`.',
      '7.7': '409: conflicts of state, idempotency keys used for another body.',
      '7.8': '410: an expired link.',
      '7.9': '412: a lost race.',
      '7.10': '413: more than 10 MB.',
      '7.11': '415: no file of a supported format, or a body of another type than is read.',
      '7.12': '429 with `Retry-After` and `RateLimit` headers.',
      '7.13': 'Problems of extracted values are issues, not errors of a request.',
      '7.14': 'Failures of a batch’s parts are in `failedUpdates`, and the call is 200.',
      '7.15': {
        says: '503 with `Retry-After` when there is too much to do.',
        missing: 'It is so, and proven beside the code (packages/server/src/http/uploads.test.ts), not here.',
      },
      '7.16':
        'An unknown or stacked `Content-Encoding`, and any where files are sent, is 415; a body that is not what it says is 400, bytes that are not UTF-8 as well.',
    },
  },
  {
    heading: 'Issue codes',
    paragraphs: {
      '7.20': '`required_missing`: an error.',
      '7.21': '`type_mismatch`: an error.',
      '7.22': '`enum_not_allowed`: an error.',
      '7.23':
        '`validator_email`, `validator_us_zip`, `validator_regex`, `validator_formula`: errors, with the config’s message.',
      '7.24': '`validate_failed`: a warning.',
      '7.25': '`formula_error`: an error.',
      '7.26': '`low_confidence`: a warning.',
      '7.27': '`ambiguous_value`: a warning.',
      '7.28': '`page_mismatch`: a warning.',
      '7.29': '`totals_mismatch`: a warning.',
      '7.30': {
        says: '`value_not_in_document`: a warning, for values of a language model that no page shows.',
        missing: 'No language model is part of the service yet.',
      },
    },
  },
  {
    heading: 'Expressions',
    paragraphs: {
      '7.40':
        'Field keys are names; `group.field` is a column in header scope and the row’s own value in row scope; arithmetic is decimal.',
      '7.41': 'Operators `+ - * / ^ & = <> < <= > >=`, parentheses and strings in double quotes.',
      '7.42': 'All functions of the list are there.',
      '7.43': 'A mistake in an expression is 422 and tells where it stands.',
    },
  },
  {
    heading: 'Limits',
    paragraphs: {
      '8.1': 'An upload request has at most 10 MB.',
      '8.2': '`page` from 1, `pageSize` 1 to 100; out of range is 400, never clamped.',
      '8.3': 'Rows come whole, up to a cap; `capped` tells that older ones were left out.',
      '8.4': '600 requests, 60 uploads and 10 token requests a minute and API app, each configurable.',
      '8.5': 'Documents with too many pages or pixels, and those that cannot be read, fail with their codes.',
    },
  },
  {
    heading: 'Versioning and conventions of HTTP',
    paragraphs: {
      '9.1': '`Api-Version: 1` stands on every answer.',
      '9.2':
        '`Idempotency-Key` on every POST: the same key and body gives the first answer again, marked `Idempotency-Replayed`.',
      '9.3':
        'Weak `ETag` on mailbox, extraction and rows; `If-None-Match` is 304; `If-Match` on config and cells.',
      '9.4': 'Compression on request; CORS off by default, for a configured list of origins otherwise.',
      '9.5': 'OpenAPI 3.1 at `/openapi.json`.',
      '9.6': 'A reference page at `/docs` that loads nothing, with a script of its own alone.',
      '9.7': 'A trace given with a request is its `correlationId` and `traceId`.',
      '9.8':
        'Tokens are signed with RS256 or EdDSA, by keys at `/.well-known/jwks.json`, for the audience that the service checks.',
      '9.9':
        'Everything in a mailbox is packed into one file on demand, which tells how far it is, is downloaded in parts too, and deleted after seven days.',
      '9.10':
        'A mailbox keeps files, values and mails for the days its owner says (`retention`), for ever unless told; what is deleted is proven in its audit log.',
      '9.11':
        'What waits for long and what failed of late is told by `GET /api/status`, which is empty while all is well.',
      '9.12':
        'The type that goes with the name of a field or a column, in any language the engine knows, is told by `GET /api/field-types`.',
    },
  },
  {
    heading: 'Learning',
    paragraphs: {
      '10.1':
        'What people confirm and correct is learnt by the mailbox, told by look, and forgotten on demand and with the document.',
      '10.2':
        'Documents of the same look that nobody has been through are read again and offered; what is accepted never touches what people set.',
      '10.3':
        'The quality of a mailbox counts by field, time and sender what people found right, corrected and had to enter.',
      '10.4':
        'A back-test reads checked documents by the config in force and another one, and tells line by line what each gets right.',
      '10.5':
        'Checking by exception (`autoConfirm`) is off by default; what it does not confirm is put before people, and its quality is told.',
      '10.6':
        'A file that looks like several documents says where they begin (`proposedParts`); it is parted by ranges of pages, each part a document, and put together again.',
      '10.7': 'Sheets between documents, said so in words or by a bar code, belong to no part.',
      '10.8':
        'A mailbox learns from others of the same account where its owner says so (`learnsFrom`), and from nobody else’s.',
    },
  },
];

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type OpenApi, type Operation, wholeAnswer } from '../../scripts/openapi/document.ts';

/** What came back. */
export interface Answer {
  readonly status: number;
  /** Without parameters; empty when there is none. */
  readonly contentType: string;
  readonly text: string;
}

/** Says what is wrong with an answer; null when it is as the document describes it. */
export type AnswerCheck = (operation: Operation, answer: Answer) => string | null;

/** What any address may answer before an operation is reached; the API guide says so. */
const OF_HTTP_ITSELF: ReadonlySet<number> = new Set([405, 414, 431]);
const PROBLEM = 'application/problem+json';
/** What must never be in an answer: where our files are, how we ask the database, where it went wrong. */
const TELL_TALE =
  /node_modules|\/src\/|\.ts:\d|\bat [\w.]+ \(|select .+ from |relation "|invalid input syntax/i;

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

export function createAnswerCheck(api: OpenApi): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  ajv.addFormat('date-time', DATE_TIME);
  ajv.addFormat('int32', {
    type: 'number',
    validate: (value) => Number.isInteger(value) && Math.abs(value) < 2 ** 31,
  });
  ajv.addFormat('binary', true);
  ajv.addFormat('uri', true);
  ajv.addSchema({ $id: 'api', components: api.components ?? {} });
  const validators = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object): ValidateFunction => {
    const known = validators.get(schema);
    if (known) return known;
    const made = ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')),
    );
    validators.set(schema, made);
    return made;
  };

  return (operation, { status, contentType, text }) => {
    if (status >= 500) return 'a fault of the service';
    if (contentType === PROBLEM && TELL_TALE.test(withoutInstance(text)))
      return 'it tells of the inside of the service';
    if (OF_HTTP_ITSELF.has(status)) return contentType === PROBLEM ? null : `${status} without a problem`;
    const referring = operation.responses?.[String(status)];
    const described = referring && wholeAnswer(api, referring);
    if (described === undefined) return `no answer ${status} is described`;
    const content = described.content ?? {};
    if (Object.keys(content).length === 0) return text === '' ? null : 'it has a body, and none is described';
    const media = content[contentType] ?? content['*/*'];
    if (media === undefined)
      return `${status} is not described as ${contentType || 'an answer without a body'}`;
    if (!contentType.endsWith('json') || media.schema === undefined) return null;
    const body: unknown = JSON.parse(text);
    const validate = validatorOf(media.schema);
    if (!validate(body)) return `its body is not of the described shape: ${ajv.errorsText(validate.errors)}`;
    const tellsOther = contentType === PROBLEM && (body as { status?: unknown }).status !== status;
    return tellsOther ? 'the problem names another status' : null;
  };
}

/** The path of the request comes back in it, and holds whatever was sent. */
function withoutInstance(text: string): string {
  const { instance: _instance, errors: _errors, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(rest);
}

import { type OpenApi, type Operation, type Parameter, wholeAnswer } from './document.ts';
import { type Direction, schemaBreaks } from './schema-breaks.ts';

/**
 * What makes clients fail that were written for the API as it was described before: a line for each reason. Additions
 * are none: new paths, methods, answers of failure, optional members of requests, members and values of answers.
 */
export function breakingChanges(before: OpenApi, after: OpenApi): readonly string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) => {
    const now = after.paths[path];
    if (!now) return [`${path}: the path is gone`];
    return Object.entries(methods).flatMap(([method, operation]) => {
      const place = `${method.toUpperCase()} ${path}`;
      const same = now[method];
      return same ? operationBreaks({ before, after }, operation, same, place) : [`${place}: is gone`];
    });
  });
}

/** Whether the version was raised far enough for clients to expect that something breaks. */
export const isNewVersion = (before: OpenApi, after: OpenApi): boolean =>
  majorOf(after.info.version) > majorOf(before.info.version);

const majorOf = (version: string): number => Number.parseInt(version, 10);

interface Documents {
  readonly before: OpenApi;
  readonly after: OpenApi;
}

function operationBreaks(documents: Documents, before: Operation, after: Operation, place: string) {
  return [
    ...(before.operationId === after.operationId
      ? []
      : [`${place}: its name ${before.operationId} became ${after.operationId}`]),
    ...parameterBreaks(documents, before, after, place),
    ...bodyBreaks(documents, before, after, place),
    ...answerBreaks(documents, before, after, place),
    ...scopeBreaks(before, after, place),
  ];
}

function parameterBreaks(documents: Documents, before: Operation, after: Operation, place: string) {
  const [had, has] = [byName(before.parameters), byName(after.parameters)];
  const breaks: string[] = [];
  for (const [name, parameter] of had) {
    const now = has.get(name);
    if (!now) breaks.push(`${place} ${name}: the parameter is gone`);
    else {
      const pair = { before: parameter.schema, after: now.schema };
      breaks.push(...schemaBreaks(documents, 'request', pair, `${place} ${name}`));
    }
  }
  for (const [name, { required }] of has) {
    if (required && !had.get(name)?.required) breaks.push(`${place} ${name}: is required now`);
  }
  return breaks;
}

/** Names of headers match in any case. */
const byName = (parameters: readonly Parameter[] = []): ReadonlyMap<string, Parameter> =>
  new Map(
    parameters.map((parameter) => {
      const name = parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name;
      return [`${parameter.in} ${name}`, parameter];
    }),
  );

function bodyBreaks(documents: Documents, before: Operation, after: Operation, place: string) {
  const breaks: string[] = [];
  if (after.requestBody?.required && !before.requestBody?.required) breaks.push(`${place}: needs a body now`);
  const pair = { before: before.requestBody, after: after.requestBody };
  return [...breaks, ...contentBreaks(documents, 'request', pair, `${place} body`)];
}

function answerBreaks(documents: Documents, before: Operation, after: Operation, place: string) {
  const [had, has] = [before.responses ?? {}, after.responses ?? {}];
  const added = Object.keys(has).filter((status) => isSuccess(status) && !had[status]);
  return [
    ...added.map((status) => `${place}: may answer ${status} now`),
    ...Object.entries(had).flatMap(([status, answer]) => {
      const now = has[status];
      if (!now) return isSuccess(status) ? [`${place}: does not answer ${status} any more`] : [];
      const pair = {
        before: wholeAnswer(documents.before, answer),
        after: wholeAnswer(documents.after, now),
      };
      return contentBreaks(documents, 'response', pair, `${place} ${status}`);
    }),
  ];
}

/** An answer that is not what was asked for, such as 304, comes only to who asks for it by a header. */
const isSuccess = (status: string): boolean => status < '300';

interface ContentPair {
  readonly before: Operation['requestBody'] | undefined;
  readonly after: Operation['requestBody'] | undefined;
}

function contentBreaks(
  documents: Documents,
  direction: Direction,
  { before, after }: ContentPair,
  place: string,
) {
  return Object.entries(before?.content ?? {}).flatMap(([type, { schema }]) => {
    const now = after?.content?.[type];
    if (!now) return [`${place}: the content type ${type} is gone`];
    return schemaBreaks(documents, direction, { before: schema, after: now.schema }, place);
  });
}

function scopeBreaks(before: Operation, after: Operation, place: string): readonly string[] {
  const had = scopesOf(before);
  return scopesOf(after)
    .filter((scope) => !had.includes(scope))
    .map((scope) => `${place}: needs ${scope} now`);
}

const scopesOf = ({ security = [] }: Operation): readonly string[] =>
  security.flatMap((schemes) =>
    Object.entries(schemes).map(([name, scopes]) => `${name} ${scopes.join(' ')}`),
  );

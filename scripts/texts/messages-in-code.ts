import ts from 'typescript';

/* What the service says to people, as it stands in the code. */

export interface MessageInCode {
  readonly line: number;
  /** With `{…}` for each value. */
  readonly message: string;
}

/** Calls whose argument of this place is a message. */
const SAID_BY: Readonly<Record<string, number>> = {
  DomainError: 1,
  HttpProblem: 1,
  refused: 0,
  report: 1,
};

/** @returns every message of a file that is told to a client: of errors, of what is wrong with a part of a request, of issues */
export function messagesInCode(source: ts.SourceFile): readonly MessageInCode[] {
  const found: MessageInCode[] = [];
  const add = (node: ts.Expression): void => {
    if (ts.isConditionalExpression(node)) {
      add(node.whenTrue);
      add(node.whenFalse);
      return;
    }
    const message = messageOf(node);
    if (message === null) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ line: line + 1, message });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const place = SAID_BY[node.expression.getText(source)];
      const said = place === undefined ? undefined : node.arguments?.[place];
      if (said) add(said);
      const [what] = node.arguments ?? [];
      if (node.expression.getText(source) === 'notFound' && what && ts.isStringLiteral(what)) {
        const { line } = source.getLineAndCharacterOfPosition(what.getStart(source));
        found.push({ line: line + 1, message: `There is no such ${what.text}.` });
      }
    }
    if (ts.isPropertyAssignment(node) && isMessageName(node.name.getText(source))) add(node.initializer);
    // Said by its short name: `return [{ fieldKey, note }]`.
    if (ts.isVariableDeclaration(node) && node.initializer && isMessageName(node.name.getText(source)))
      add(node.initializer);
    if (ts.isArrayLiteralExpression(node) && isOfErrors(node, source)) node.elements.forEach(add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isMessageName = (name: string): boolean => ['message', 'error', 'note'].includes(name);

/** `errors: { '/name': ['is missing'] }`, `errors[pointer] = ['is missing']` */
function isOfErrors({ parent }: ts.ArrayLiteralExpression, source: ts.SourceFile): boolean {
  if (ts.isBinaryExpression(parent)) return /^errors\[/.test(parent.left.getText(source));
  if (!ts.isPropertyAssignment(parent) || !ts.isObjectLiteralExpression(parent.parent)) return false;
  const owner = parent.parent.parent;
  return ts.isPropertyAssignment(owner) && owner.name.getText(source) === 'errors';
}

/** @returns null where it is no literal, or no words */
function messageOf(node: ts.Expression): string | null {
  const text = ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('')
    : ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
      ? node.text
      : '';
  return /\p{L}{2,} \p{L}/u.test(text.replaceAll('{…}', ' ')) ? text : null;
}

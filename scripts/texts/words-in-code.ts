import ts from 'typescript';

/* Words for people that stand in the code instead of a catalogue. */

export interface WordsInCode {
  readonly line: number;
  readonly words: string;
}

/** What these are given is shown or read out. */
const SHOWN = new Set([
  ...[
    'alt',
    'aria-description',
    'aria-label',
    'aria-roledescription',
    'aria-valuetext',
    'description',
    'detail',
    'error',
  ],
  ...['hint', 'label', 'lead', 'message', 'placeholder', 'summary', 'title', 'tooltip'],
]);

const LETTERS = /\p{L}{2,}/u;
/** Addresses, and names as programs write them. */
const CODE = /^(?:https?:\/\/\S*|[a-z]+(?:_[a-z]+)+)$/;
/** Two words with a space between them, the first of them written as a sentence begins. */
const SENTENCE = /^\s*\p{Lu}\p{L}*\s+\p{L}/u;

/** @returns every literal of a file that people would see, or hear */
export function wordsInCode(source: ts.SourceFile): readonly WordsInCode[] {
  const found: WordsInCode[] = [];
  const visit = (node: ts.Node): void => {
    const words = wordsOf(node);
    if (words !== null && isForPeople(node, words)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ line: line + 1, words: words.trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function wordsOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return node.text;
  return null;
}

function isForPeople(node: ts.Node, words: string): boolean {
  if (!LETTERS.test(words) || CODE.test(words.trim()) || isForMachines(node)) return false;
  return ts.isJsxText(node) || isShown(node) || SENTENCE.test(words);
}

/** Errors of ours are for the log; modules, types and comparisons are code. */
function isForMachines(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return true;
  if (ts.isPropertyName(node) && 'name' in parent && parent.name === node) return true;
  if (ts.isBinaryExpression(parent) && isComparison(parent.operatorToken.kind)) return true;
  return ts.findAncestor(node, (one) => ts.isThrowStatement(one) || isClassName(one)) !== undefined;
}

const isComparison = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;

const isClassName = (node: ts.Node): boolean =>
  (ts.isJsxAttribute(node) && node.name.getText() === 'className') ||
  (ts.isCallExpression(node) && node.expression.getText() === 'classNames');

/** In the text of an element, or given to what is shown. */
function isShown(node: ts.Node): boolean {
  const at = ts.findAncestor(node.parent, (one) => !isPartOfText(one));
  if (at === undefined) return false;
  if (ts.isJsxExpression(at))
    return ts.isJsxElement(at.parent) || ts.isJsxFragment(at.parent) || isShownName(at.parent);
  return isShownName(at);
}

const isShownName = (node: ts.Node): boolean =>
  (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && SHOWN.has(node.name.getText());

/** What a text is put together of. */
const isPartOfText = (node: ts.Node): boolean =>
  ts.isTemplateExpression(node) ||
  ts.isTemplateSpan(node) ||
  ts.isConditionalExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isBinaryExpression(node);

import ts from 'typescript';

/**
 * Texts that nothing reads.
 *
 * @param sources the files that may read texts
 * @param catalogue the file that holds the type `Catalogue`, whose members are the texts
 */
export function unusedTexts(
  program: ts.Program,
  sources: readonly ts.SourceFile[],
  catalogue: ts.SourceFile,
): readonly string[] {
  const checker = program.getTypeChecker();
  const texts = textMembers(catalogue);
  const used = new Set<string>();
  /** A text is read, or everything beneath a part of the catalogue is handed on. */
  const use = (path: string) => {
    for (const text of texts.values()) if (text === path || text.startsWith(`${path}/`)) used.add(text);
  };
  const pathsOf = (node: ts.Node): readonly string[] =>
    membersAt(node, checker).flatMap(({ declarations = [] }) =>
      declarations.filter((one) => one.getSourceFile() === catalogue).map(pathOf),
    );
  const visit = (node: ts.Node): void => {
    const paths = pathsOf(node);
    if (paths.length > 0 && !isOnTheWay(node, checker)) for (const path of paths) use(path);
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  return [...texts.values()].filter((path) => !used.has(path));
}

/** The members of the catalogue that are texts, or lists of them, with their paths. */
function textMembers(catalogue: ts.SourceFile): ReadonlyMap<ts.Node, string> {
  const found = new Map<ts.Node, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && node.type && !ts.isTypeLiteralNode(node.type)) {
      if (!isOfValues(node)) found.set(node, pathOf(node));
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(catalogue);
  return found;
}

/** Of the values a text asks for, which are no texts. */
const isOfValues = (node: ts.Node): boolean => ts.findAncestor(node, ts.isParameter) !== undefined;

function pathOf(node: ts.Node): string {
  const names: string[] = [];
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if (ts.isPropertySignature(at)) names.unshift((at.name as ts.Identifier | ts.StringLiteral).text);
  }
  return names.join('/');
}

/** The properties that an expression or a pattern takes out of an object. */
function membersAt(node: ts.Node, checker: ts.TypeChecker): readonly ts.Symbol[] {
  if (ts.isPropertyAccessExpression(node)) return present(checker.getSymbolAtLocation(node.name));
  if (ts.isElementAccessExpression(node)) {
    const object = checker.getTypeAtLocation(node.expression);
    const index = checker.getTypeAtLocation(node.argumentExpression);
    const names = (index.isUnion() ? index.types : [index]).flatMap((one) =>
      one.isStringLiteral() || one.isNumberLiteral() ? [String(one.value)] : [],
    );
    return names.flatMap((name) => present(object.getProperty(name)));
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = (node.propertyName ?? node.name).getText();
    return present(checker.getTypeAtLocation(node.parent).getProperty(name));
  }
  return [];
}

const present = (symbol: ts.Symbol | undefined): readonly ts.Symbol[] => (symbol ? [symbol] : []);

/** A part of the catalogue from which a text is taken next, at once or by a name it is given. */
function isOnTheWay(node: ts.Node, checker: ts.TypeChecker): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) return true;
  if (ts.isElementAccessExpression(parent) && parent.expression === node) {
    const index = checker.getTypeAtLocation(parent.argumentExpression);
    // By a name that is not known here anything may be taken.
    return (index.isUnion() ? index.types : [index]).every(
      (one) => one.isStringLiteral() || one.isNumberLiteral(),
    );
  }
  const type = checker.getTypeAtLocation(node);
  const isPart = type.isClassOrInterface() || (type.flags & ts.TypeFlags.Object) !== 0;
  const isText = type.getCallSignatures().length > 0 || type.getNumberIndexType() !== undefined;
  // Under a type of its own it is handed on.
  return isPart && !isText && ts.isVariableDeclaration(parent) && !parent.type && parent.initializer === node;
}

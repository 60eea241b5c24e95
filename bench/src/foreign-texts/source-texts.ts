import ts from 'typescript';

/** A literal or a comment of a source file. */
export interface SourceText {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

const LITERALS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
]);

/** Every literal and every comment of a file of TypeScript; what stands in code alone is ours by its nature. */
export function sourceToTexts(fileName: string, source: string): readonly SourceText[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false);
  const found: SourceText[] = [];
  const add = (text: string, at: number) => {
    found.push({ text, line: file.getLineAndCharacterOfPosition(at).line + 1 });
  };
  const seenComments = new Set<number>();
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []) {
      if (seenComments.has(pos)) continue;
      seenComments.add(pos);
      add(source.slice(pos, end), pos);
    }
    if (LITERALS.has(node.kind)) add(source.slice(node.getStart(file), node.getEnd()), node.getStart(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

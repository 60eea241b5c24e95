#!/usr/bin/env node
/*
 * Runs dependency-cruiser over every source file. A cruiser that cannot read TypeScript (a TypeScript release it does
 * not know) finds no modules and therefore no violations: so this fails, too, when it saw fewer modules than there are.
 */
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { filesBelow, ROOT } from './source-files.mjs';

const FOLDERS = ['packages', 'bench', 'training', 'test', 'scripts'];

process.chdir(ROOT);
const config = await extractConfig(path.join(ROOT, '.dependency-cruiser.cjs'));
const tsConfig = extractTsConfig(path.join(ROOT, 'tsconfig.base.json'));
const isSource = (/** @type {string} */ file) => /\.(ts|tsx|mjs)$/.test(file);
const files = (await Promise.all(FOLDERS.map((folder) => filesBelow(folder, isSource)))).flat();

const { output } = await cruise(files, { ...config.options, ruleSet: config, validate: true }, undefined, {
  tsConfig,
});
if (typeof output === 'string')
  throw new Error('dependency-cruiser answered with a report instead of its findings.');

const comments = new Map((config.forbidden ?? []).map((rule) => [rule.name, rule.comment]));
for (const { rule, from, to } of output.summary.violations) {
  process.stdout.write(`${rule.name}: ${from} → ${to}\n  ${comments.get(rule.name) ?? ''}\n`);
}
const seen = new Set(output.modules.map(({ source }) => source));
const unseen = files.filter((file) => !seen.has(file));
if (unseen.length > 0) process.stdout.write(`Not cruised: ${unseen.join(', ')}\n`);
process.stdout.write(
  `${files.length - unseen.length} of ${files.length} files cruised, ${output.summary.violations.length} violations.\n`,
);
process.exitCode = unseen.length + output.summary.violations.length === 0 ? 0 : 1;

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { randomLayouts } from './random-layouts.ts';
import type { Template } from './template.ts';

/**
 * All templates: each file below `templates/` exports a list `templates`, and the random layouts are templates too. Sorted
 * by name.
 */
export async function readTemplates(): Promise<readonly Template[]> {
  const root = path.join(import.meta.dirname, 'templates');
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.ts')).sort();
  const lists = await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(path.join(root, file)).href)) as {
        templates?: readonly Template[];
      };
      if (module.templates === undefined) throw new Error(`${file} exports no templates.`);
      return module.templates;
    }),
  );
  const all = [...lists.flat(), ...randomLayouts()];
  const names = all.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two templates are called ${twice}.`);
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}

import { expect, it } from 'vitest';
import { loadPaperVocabulary } from './paper-vocabulary.ts';

it('has names in English and nine other languages for each concept, none twice', () => {
  const concepts = loadPaperVocabulary();
  expect(concepts.length).toBeGreaterThan(1400);
  for (const { id, domain, labels } of concepts) {
    expect(labels.size, `${domain} ${id}`).toBeGreaterThanOrEqual(10);
    expect(labels.get('en')?.length, `${domain} ${id}`).toBeGreaterThan(0);
    for (const [language, texts] of labels) {
      const names = `${domain} ${id} ${language}`;
      expect(language, names).toMatch(/^[a-z]{2}$/);
      expect(new Set(texts).size, names).toBe(texts.length);
      for (const text of texts) expect(text.trim(), names).toBe(text);
      expect(texts, names).not.toContain('');
    }
  }
});

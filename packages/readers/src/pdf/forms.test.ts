import { PDFDocument, PDFHexString, PDFName, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { LIMITS, reader } from './testing/read-composed.ts';

async function formDocument(): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText('Customer', { x: 50, y: 705, size: 12, font });
  const form = document.getForm();
  const customer = form.createTextField('customer.name');
  customer.setText('Jane Miller');
  customer.addToPage(page, { x: 150, y: 700, width: 200, height: 20 });
  const paid = form.createCheckBox('paid');
  paid.addToPage(page, { x: 150, y: 650, width: 14, height: 14 });
  paid.check();
  const express = form.createCheckBox('express');
  express.addToPage(page, { x: 150, y: 620, width: 14, height: 14 });
  const country = form.createDropdown('country');
  country.addOptions(['Germany', 'France']);
  country.select('France');
  country.addToPage(page, { x: 150, y: 580, width: 120, height: 20 });
  form.createTextField('empty').addToPage(page, { x: 150, y: 540, width: 120, height: 20 });
  return document;
}

async function read(document: PDFDocument, options = {}) {
  const bytes = await document.save(options);
  const result = await reader.read({ bytes, contentType: 'application/pdf' }, LIMITS);
  if (!result.ok) throw new Error(result.message);
  return result;
}

describe('AcroForm fields', () => {
  it('are carried with their names and pages', async () => {
    const { carried } = await read(await formDocument());
    expect(carried).toEqual([
      { origin: 'form', name: 'customer.name', value: 'Jane Miller', page: 1 },
      { origin: 'form', name: 'paid', value: 'true', page: 1 },
      { origin: 'form', name: 'express', value: 'false', page: 1 },
      { origin: 'form', name: 'country', value: 'France', page: 1 },
    ]);
  });

  it('are carried with what the form calls them to its user', async () => {
    const document = await formDocument();
    const field = document.getForm().getTextField('customer.name');
    field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText('Name of the customer'));
    const { carried } = await read(document);
    expect(carried[0]).toMatchObject({ name: 'customer.name', label: 'Name of the customer' });
    expect(carried[1]).not.toHaveProperty('label');
  });

  it('are words at their places on the page, check boxes as signs', async () => {
    const { pages } = await read(await formDocument());
    const words = pages[0]!.words;
    expect(words.filter((word) => word.source === 'form').map((word) => word.text)).toEqual([
      'Jane',
      'Miller',
      '☑',
      '☐',
      'France',
    ]);
    const jane = words.find((word) => word.text === 'Jane')!;
    expect(jane.box.left * 595).toBeGreaterThan(149);
    expect(jane.box.left * 595).toBeLessThan(160);
    expect(jane.box.top * 842).toBeGreaterThan(121);
    expect(jane.box.bottom * 842).toBeLessThan(143);
    expect(words.find((word) => word.text === 'Customer')?.source).toBe('text');
  });

  it('whose value is not drawn in the file are set where they belong', async () => {
    const document = await formDocument();
    const field = document.getForm().getTextField('customer.name');
    for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'));
    const { pages } = await read(document, { updateFieldAppearances: false });
    const texts = pages[0]!.words.filter((word) => word.source === 'form').map((word) => word.text);
    expect(texts.slice(0, 2)).toEqual(['Jane', 'Miller']);
  });
});

import { boilerplate, columns, sheet, title } from '../../pieces/atoms.ts';
import { items } from '../../pieces/items.ts';
import { list } from '../../pieces/lists.ts';
import { addressBlock, letterhead, partyFields } from '../../pieces/parties.ts';
import type { Template } from '../../template.ts';

export const templates: readonly Template[] = [
  {
    name: 'invoice-classic',
    kind: 'invoice',
    languages: ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl'],
    empty: [0, 0.05],
    draw: (kit) => {
      const seller = partyFields(kit, 'seller', kit.world.party());
      const buyer = partyFields(kit, 'buyer', kit.world.party(kit.random.chance(0.7)));
      const facts = kit.fields([
        '@invoice_number',
        '@invoice_date',
        '@due_date',
        '@customer_number',
        '@order_number',
      ]);
      return sheet([
        letterhead(kit, seller),
        columns([addressBlock(buyer, 'padding-top:20pt'), list(kit, kit.random.sample(facts, 4))], [3, 2]),
        title(kit, 'Invoice'),
        items(kit),
        boilerplate('Please pay within the stated time. Goods remain our property until paid in full.'),
      ]);
    },
  },
];

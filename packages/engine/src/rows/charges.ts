import { foldText } from '../values/fold.ts';

/** How a row begins that grants or charges something for the whole document instead of naming an item; folded spelling. */
const CHARGE =
  /^\W{0,3}(?:remise|rabatt|discount|charge|frais|skonto|nachlass|zuschlag|abschlag|versand|versandkosten|fracht|porto|freight|shipping|delivery charge|surcharge|allowance|korting|toeslag|verzendkosten|descuento|recargo|sconto|spese|desconto|verpackung|handling|cassa previdenza|contributo|rivalsa)\b/;

/** Whether a row's text speaks of a charge or an allowance (`Remise commerciale`, `Versandkosten`). */
export function beginsAsCharge(text: string): boolean {
  return CHARGE.test(foldText(text.slice(0, 60)));
}

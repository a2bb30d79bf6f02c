/** What does not fit of a line or an invoice, in sentences. */
import type { TFunction } from 'i18next';
import type { AccountLine, InvoiceFinding } from '../../contract/execution/accountRecords';
import { quantityText } from '../../parts/records/unitText';
import { priceText } from '../../parts/tender/priceText';
import type { Format } from '../../ui/format/format';

type Finding = AccountLine['findings'][number];

export function findingText(
  t: TFunction,
  format: Format,
  line: AccountLine,
  currency: string,
  { kind, claimed, known }: Finding,
): string {
  const { unit, code } = line;
  const qty = (of: string | null) => quantityText(t, of ?? '0', unit ?? '');
  if (kind === 'price')
    return t('account.findings.price', {
      claimed: priceText(claimed ?? '0', format),
      known: priceText(known ?? '0', format),
    });
  if (kind === 'quantity')
    return t('account.findings.quantity', { claimed: qty(claimed), known: qty(known) });
  if (kind === 'alsoIn')
    return t('account.findings.alsoIn', { qty: qty(claimed), number: known, code });
  if (kind === 'more')
    return t('account.findings.more', {
      amount: format.money(line.claimed - (line.expected ?? 0), currency),
    });
  if (kind === 'twice') return t('account.findings.twice', { invoices: claimed });
  return t(`account.findings.${kind}`);
}

export function invoiceFindingText(
  t: TFunction,
  format: Format,
  currency: string,
  { kind, text, counted, stated }: InvoiceFinding,
): string {
  const money = (minor: number) => format.money(minor, currency);
  return t(`account.invoiceFindings.${kind}`, {
    ...{ text, counted: money(counted), stated: money(stated) },
  });
}

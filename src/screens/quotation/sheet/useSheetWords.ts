/** The words of a price sheet in the person's language, for writing it and for reading it back. */
import { useTranslation } from 'react-i18next';
import { DAY_COUNTS } from '../../../contract/fleet/dayCount';
import { INCLUDES } from '../../../contract/jobs/jobs';
import { LINE_STATUSES } from '../../../contract/tender/pricing';
import { CONTRACT_FORMS, PAYMENT_TIMES } from '../../../contract/tender/terms';
import { isOfConditions } from '../../../contract/tender/addenda';
import type { Quotation } from '../../../contract/tender/tenderRecords';
import { useFormat } from '../../../ui/format/format';
import type { SheetWords } from './requestSheet';
import { TERM_FIELDS } from './sheetTerms';
import { useColumnNames } from '../../../parts/tender/useColumnNames';
import { useBeforeText } from '../../../parts/tender/useAddendumMarks';

const named = <Name extends string>(names: readonly Name[], textOf: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;

/** What addenda have changed of the general conditions, the newest first. */
function useConditionChanges() {
  const { t } = useTranslation();
  const beforeText = useBeforeText();
  return ({ addenda }: Pick<Quotation, 'addenda'>) =>
    addenda.flatMap(({ number, revision, changes }) =>
      changes.filter(isOfConditions).map((change) => {
        const before = beforeText(change);
        const words = [t(`quotations.addendum.what.${change.what}`), change.text];
        return [
          t('quotations.addendum.heading', { number, revision }),
          [...words, ...(before === null ? [] : [before])].join(' · '),
        ] as const;
      }),
    );
}

export function useSheetWords({ ship, drydock, yard, ...quotation }: Quotation): SheetWords {
  const { t } = useTranslation();
  const format = useFormat();
  const conditions = useConditionChanges();
  const { currency, closes_at } = quotation;
  const names = useColumnNames(currency);
  const statuses = named(LINE_STATUSES, (status) => t(`quotations.statuses.${status}`));
  const included = (all: readonly (typeof INCLUDES)[number][]) =>
    all.map((one) => t(`jobs.included.${one}`));
  const includedText = (includes: readonly (typeof INCLUDES)[number][]) => {
    const excludes = INCLUDES.filter((one) => !includes.includes(one));
    return t(excludes.length === 0 ? 'quotations.sheet.included' : 'quotations.sheet.excluded', {
      ...{ includes: included(includes), excludes: included(excludes) },
    });
  };
  return {
    names,
    statuses,
    readMe: t('quotations.sheet.readMe'),
    termsSheet: t('quotations.groups.terms'),
    prices: t('quotations.sheet.prices'),
    rates: t('quotations.sheet.rates'),
    extras: t('quotations.sheet.extras'),
    term: t('quotations.sheet.term'),
    answer: t('quotations.sheet.answer'),
    terms: named(TERM_FIELDS, (name) => t(`quotations.fields.${name}`)),
    dayCounts: named(DAY_COUNTS, (one) => t(`quotations.dayCounts.${one}`)),
    contractForms: named(CONTRACT_FORMS, (one) => t(`quotations.contractForms.${one}`)),
    payments: named(PAYMENT_TIMES, (one) => t(`quotations.payments.${one}`)),
    paymentHelp: t('quotations.sheet.paymentHelp'),
    includes: Object.fromEntries(
      quotation.sheet.jobs
        .filter(({ includes }) => includes.length > 0)
        .map(({ code, includes }) => [code, includedText(includes)]),
    ),
    drawings: t('quotations.sheet.drawings'),
    drawingHeads: [
      t('quotations.sheet.drawing.number'),
      t('quotations.sheet.drawing.title'),
      t('quotations.sheet.drawing.revision'),
      t('quotations.sheet.drawing.jobs'),
    ],
    about: [
      [t('ships.ship'), ship.name],
      [t('drydocks.drydock'), drydock.number],
      [t('yards.yard'), yard.name],
      [t('quotations.fields.currency'), currency],
      ...quotation.addenda
        .slice(0, 1)
        .map(
          ({ number, revision }) =>
            [
              t('quotations.totals.addendum'),
              t('quotations.addendum.heading', { number, revision }),
            ] as const,
        ),
      ...conditions(quotation),
      ...(closes_at === null
        ? []
        : [[t('quotations.closes'), format.dateTime(closes_at)] as const]),
      [t('quotations.sheet.extras'), t('quotations.sheet.extrasText')],
      [t('quotations.sheet.yellow'), t('quotations.sheet.yellowText')],
      [names.status, t('quotations.sheet.statusText', { statuses: Object.values(statuses) })],
      [names.key, t('quotations.sheet.keyText')],
    ],
  };
}

/** Takes in what is offered for a variation order: at the contract's rates where it says so, and never above nothing for a credit. */
import { isDeepStrictEqual } from 'node:util';
import {
  offerTotal,
  type Offer,
  type OfferedLine,
  type offerSchema,
} from '../../src/contract/execution/variations';
import type { Variation } from '../../src/contract/execution/variationRecords';
import { PRICE_PLACES, plainDecimal } from '../../src/contract/jobs/amounts';
import { decimalOf, lessPercent, times, written } from '../../src/contract/tender/decimals';
import { convert } from '../../src/contract/tender/pricing';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import { invalid, type FieldErrors } from '../http/problem';
import { say, sayShared } from '../text/texts';
import { yardAnswers } from '../fleet/drydocks/yardPeople';
import { sideOf } from './variationAccess';
import { transitionVariation, type Scene } from './variationTransitions';
import {
  variationRepository,
  type StoredVariation,
  type VariationChange,
} from './variationRepository';

/** The contract's price after the discount of its line; undefined where it has none. */
function agreedPrice(line: { unit_price: string | null; discount_pct: string }) {
  if (line.unit_price === null) return undefined;
  const net = times(decimalOf(line.unit_price), lessPercent(plainDecimal(line.discount_pct)));
  return plainDecimal(written(net, PRICE_PLACES));
}

const unitWord = (unit: string): string => sayShared(`jobs.units.${unit.replace('/', '_')}`);

/** 422 at each line that says it is at the contract's rate and is not. */
async function refuseOtherRates(
  tx: Database,
  { docking }: StoredVariation,
  lines: readonly OfferedLine[],
): Promise<void> {
  const ids = lines.flatMap(({ contract_line_id }) => contract_line_id ?? []);
  const found = await variationRepository(tx).contractLinesOf(docking.id, ids);
  const known = new Map(found.map((line) => [line.id, line]));
  const errors: FieldErrors = {};
  for (const [place, line] of lines.entries()) {
    if (line.contract_line_id === null) continue;
    const of = known.get(line.contract_line_id);
    const price = of && agreedPrice(of);
    const asked = plainDecimal(line.unit_price.replace('-', ''));
    if (of === undefined || price === undefined)
      errors[`lines[${place}].contract_line_id`] = [say('variations.noSuchRate')];
    else if (of.unit !== line.unit)
      errors[`lines[${place}].unit`] = [say('variations.otherUnit', { per: unitWord(of.unit) })];
    else if (price !== asked)
      errors[`lines[${place}].unit_price`] = [
        say('variations.otherRate', {
          price: asked,
          agreed: price,
          per: unitWord(of.unit),
        }),
      ];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** What the office names binds no yard that can answer here for itself; for one that cannot, the office enters its price. */
const awaitsYard = async ({ tx, viewer, project, stored }: Scene): Promise<boolean> =>
  stored.state !== 'DRAFT' && sideOf(viewer) === 'OFFICE' && (await yardAnswers(tx, project));

/**
 * A counter-offer of the office stands beside what the yard wants, which is what may have to be paid, and becomes the price once
 * the yard offers the same.
 */
async function applyOffer(scene: Scene, offer: Omit<Offer, 'version'>): Promise<VariationChange> {
  const { tx, viewer, now, stored } = scene;
  const repository = variationRepository(tx);
  await refuseOtherRates(tx, stored, offer.lines);
  const amount = offerTotal(offer, stored.currency);
  if (stored.cause === 'CREDIT' && amount > 0)
    throw invalid({ amount: [say('variations.creditIsLess')] });
  await repository.addOffer({
    ...{ variation_id: stored.id, side: sideOf(viewer) ?? 'OFFICE', amount },
    ...{ days_claimed: offer.days_claimed, note: offer.note, lines: offer.lines },
    ...{ at: now, by: viewer.userId },
  });
  const isCounter = await awaitsYard(scene);
  if (isCounter && (await repository.offersOf(stored.id)).some((one) => one.side === 'YARD'))
    return { state: 'NEGOTIATING' };
  return {
    ...(stored.state === 'DRAFT' ? { state: 'DRAFT' } : {}),
    ...(isCounter ? { state: 'NEGOTIATING' } : {}),
    ...{ offered: amount, days_claimed: offer.days_claimed },
    base_offered: convert(amount, stored.currency, stored.docking.base_currency, stored.rate),
  };
}

/** What was sent again, as its answer was lost: nothing has changed since but by this very offer. */
async function isMade({ tx, viewer, stored }: Scene, { version, ...offer }: Offer) {
  const [last] = await variationRepository(tx).offersOf(stored.id);
  if (last === undefined || stored.version !== version + 1) return false;
  const { by_id, days_claimed, note, lines, amount } = last;
  return (
    by_id === viewer.userId &&
    amount === offerTotal(offer, stored.currency) &&
    isDeepStrictEqual(
      { days_claimed, note, lines },
      { days_claimed: offer.days_claimed, note: offer.note, lines: offer.lines },
    )
  );
}

export function offerVariation(
  call: Call<'offerVariation', typeof offerSchema>,
): Promise<Variation> {
  const { version, ...offer } = call.body;
  return transitionVariation(call, {
    ...{ call: 'offer', version },
    isMade: (scene) => isMade(scene, call.body),
    told: { days_claimed: offer.days_claimed },
    apply: (scene) => applyOffer(scene, offer),
  });
}

import type { MoneyRange } from '@lanelight/contracts';
import { roundTo, usd } from './money.js';
import type { CatalogueRepair } from './repair-catalogue.js';
import { priceLevel, type Vehicle } from './vehicle.js';

/** What a repair costs at both price levels, and how that came about. */
export interface RepairPrice {
  retail: MoneyRange;
  wholesale: MoneyRange;
  breakdown: string;
}

const STEP = 10;

/**
 * Price of `quantity` such repairs on this vehicle, whole tens of dollars.
 * The middle is the geometric mean: repair prices bunch near the low end of their range.
 * Wholesale is retail times `wholesaleFactor`, a setting of the auction.
 * @param asked retail price that somebody expects for all of them: raises the middle, to the top of the range at most
 */
export function priceRepair(
  repair: CatalogueRepair,
  quantity: number,
  vehicle: Vehicle,
  wholesaleFactor: number,
  asked = 0,
): RepairPrice {
  const [low, high] = repair.retail;
  const level = priceLevel(vehicle, repair.group);
  const usual = Math.sqrt(low * high);
  const middle = Math.min(high, Math.max(usual, asked / (level * quantity)));
  const at = (factor: number): MoneyRange => ({
    low: roundTo(STEP, low * factor),
    mid: roundTo(STEP, middle * factor),
    high: roundTo(STEP, high * factor),
  });
  const retail = at(level * quantity);
  const wholesale = at(level * quantity * wholesaleFactor);
  const places = quantity > 1 ? `${quantity} at ` : '';
  const each = quantity > 1 ? at(level) : retail;
  const total = quantity > 1 ? `, ${usd(retail.low)} to ${usd(retail.high)} in all` : '';
  const raised = middle > usual ? `, raised to ${usd(retail.mid)} for this finding` : '';
  const premium = level === 1 ? '' : `, price level ${level} for this vehicle`;
  return {
    retail,
    wholesale,
    breakdown:
      `Retail ${places}${usd(each.low)} to ${usd(each.high)}${total}${premium}${raised}. ` +
      `Wholesale at ${Math.round(wholesaleFactor * 100)}%: ${usd(wholesale.low)} to ${usd(wholesale.high)}, middle ${usd(wholesale.mid)}.`,
  };
}

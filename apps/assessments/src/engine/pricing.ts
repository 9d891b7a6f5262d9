import type { MoneyRange } from '@lanelight/contracts';
import { roundTo, usd } from './money.js';
import type { CatalogueRepair } from './repair-catalogue.js';
import { priceLevel, type Vehicle } from './vehicle.js';

/** What a repair costs at both price levels, and how that came about. */
export interface RepairPrice {
  retail: MoneyRange;
  wholesale: MoneyRange;
  /** Written when it is read: most prices are only weighed, and formatting numbers is slow. */
  readonly breakdown: string;
}

/** A price that somebody names for a repair, whole US dollars. */
export interface AskedPrice {
  /** An estimate in the notes, parts and labor at the auction's price level: it is the middle. */
  quoted?: number;
  /** Retail price of a second opinion: raises the middle, to the top of the range at most. */
  retail?: number;
}

const STEP = 10;

/**
 * Price of `quantity` such repairs on this vehicle, whole tens of dollars.
 * The middle is the geometric mean: repair prices bunch near the low end of their range.
 * Wholesale is retail times `wholesaleFactor`, a setting of the auction.
 */
export function priceRepair(
  repair: CatalogueRepair,
  quantity: number,
  vehicle: Vehicle,
  wholesaleFactor: number,
  { quoted, retail: asked = 0 }: AskedPrice = {},
): RepairPrice {
  const [low, high] = repair.retail;
  const level = priceLevel(vehicle, repair.group, repair.name);
  const usual = Math.sqrt(low * high);
  const middle = Math.min(high, Math.max(usual, asked / (level * quantity)));
  const at = (factor: number): MoneyRange => ({
    low: roundTo(STEP, low * factor),
    mid: roundTo(STEP, middle * factor),
    high: roundTo(STEP, high * factor),
  });
  if (quoted !== undefined && quoted > 0) {
    const wholesale = { ...at(level * quantity * wholesaleFactor), mid: quoted };
    const around = { low: Math.min(wholesale.low, quoted), mid: quoted, high: Math.max(wholesale.high, quoted) };
    const usualRetail = at(level * quantity);
    return {
      wholesale: around,
      retail: {
        low: Math.max(usualRetail.low, around.low),
        mid: Math.max(usualRetail.mid, around.mid),
        high: Math.max(usualRetail.high, around.high),
      },
      get breakdown() {
        return `The notes name ${usd(quoted)}. Usual wholesale range ${usd(wholesale.low)} to ${usd(wholesale.high)}.`;
      },
    };
  }
  const retail = at(level * quantity);
  const wholesale = at(level * quantity * wholesaleFactor);
  return {
    retail,
    wholesale,
    get breakdown() {
      const places = quantity > 1 ? `${quantity} at ` : '';
      const each = quantity > 1 ? at(level) : retail;
      const total = quantity > 1 ? `, ${usd(retail.low)} to ${usd(retail.high)} in all` : '';
      const raised = middle > usual ? `, raised to ${usd(retail.mid)} for this finding` : '';
      const premium = level === 1 ? '' : `, price level ${level} for this vehicle`;
      return (
        `Retail ${places}${usd(each.low)} to ${usd(each.high)}${total}${premium}${raised}. ` +
        `Wholesale at ${Math.round(wholesaleFactor * 100)}%: ${usd(wholesale.low)} to ${usd(wholesale.high)}, midpoint ${usd(wholesale.mid)}.`
      );
    },
  };
}

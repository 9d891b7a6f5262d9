import type { RepairMention } from '../statement.js';

/** Verbs of repair. */
export const REPAIR_VERBS_EN: Record<RepairMention['action'], string> = {
  replace: `replace, replacement, replacing, change out, changed, change, changing, install, installed, installing,
    swap,
    swapped, swapping, exchange, renew, renewed, reinstall, replac, put in, installation, r&r, r/r, put, threw, new,
    removed and replaced, remove and replace`,
  rebuild: `rebuild, rebuilt, rebuilding, overhaul, overhauled, remanufactured, reman, reconditioned, recondition,
    reseal,
    resealed`,
  repair: `repair, repaired, repairing, fix, fixed, fixing, solder, soldered, straighten, straightened, resolder,
    reattach,
    reattached, rewired, rewire, reseat, reseated, secured, resecured, reconnect, reconnected, tighten, tightened,
    retighten, retightened, torque, torqued, re-secured, mend, mended, refit, refitted, reflash, reflashed,
    reprogram, reprogrammed, reprogramming, relearn, clear codes, cleared codes, glued, refinished, resurface,
    resurfaced, machined, turned rotors, re-routed, rerouted, lubed, lubricated, lubricate, reset, r&i, rework,
    reworked, repinned, =updated, =programmed, software =updated`,
  service: `pan dropped, dropped the pan, pan drop, service, serviced, servicing, flush, flushed, oil change,
    fluid change, tune up, tune-up, tuneup,
    fluid exchange, recharge, recharged, drain and fill, topped up, topped off, refill, refilled, regas, bleed,
    bled, filled, fill, maintenance, lof`,
  inspect: `inspect, inspected, inspection, diagnose, diagnosed, diagnosis, diag, check, checked, checking, checks,
    evaluate, evaluated, road test, road tested, test drive, test drove, scan`,
  adjust: `adjust, adjusted, adjusting, adjustment, align, aligned, realign, realigned, alignment, calibrate,
    calibration,
    calibrated, recalibrate, balance, balanced, rebalance, rotate, rotated, reposition, repositioned, recalibration,
    wheel alignment, 4 wheel alignment, four wheel alignment, front end alignment`,
};

/** What makes a repair needed, due, possible, refused or done. Without one of them a bare past form is done. */
export const REPAIR_STATES_EN: Record<RepairMention['state'], string> = {
  needed: `needs, need, needed, needing, requires, require, required, requiring, must be, must, has to be, to be,
    should be, should have, recommend, recommends, recommended, recommending, recommendation, advise, advised,
    advises, condemned, condemn, estimate, estimated, quote, quoted, calls for, call for, wants, wants a, will need,
    ready for, in need of, asking for, due to be, would need, suggest, suggested, has to have, have to be, want,
    quoting, rec, waiting for, waiting on, awaiting, on order, on back order, backorder, will cost, going to cost,
    would cost, cost to`,
  possible: `may need, might need, could need, possible, possibly, probably needs, eventually need, may require,
    might require, potentially needs, will eventually need, may want`,
  due: 'due, due for, due soon, overdue, coming due, past due, will need soon, soon, upcoming, next service, at next',
  done: `was, were, been, has been, have been, had, have had, got, already, recently, just, new, last week,
    last month,
    last year, previously, i have, we have, i, we, dealer, shop, mechanic, they, paid to, had to, paid for, full,
    had to have, complete, completed, performed, carried out, done, perform`,
  refused: `declined, decline, refused, customer declined, owner declined, not authorized, not approved,
    will not authorize,
    denied, rejected, postponed, deferred`,
};

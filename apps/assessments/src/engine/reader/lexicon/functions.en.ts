import type { Component, Condition } from '../vocabulary.js';

/** What a part is there to do. Denied or lost ("does not engage", "stopped working"), it is trouble; affirmed,
    it is in order. */
export interface FunctionWord {
  forms: string;
  /** What the loss of this function is called. */
  lost: Condition;
  /** The part that is meant where none is named. */
  part?: Component;
}

export const FUNCTIONS_EN: readonly FunctionWord[] = [
  {
    forms: `start right up, fires right up, fire right up, fired right up, start, restart, crank, turn over,
    fire up, run,
    fire`,
    lost: 'no-start',
    part: 'engine',
  },
  { forms: 'idle, hold idle, hold an idle, keep idling, stay running, keep running', lost: 'rough', part: 'engine' },
  {
    forms: `engage, get into reverse, get into gear, get into drive, get into first, get into park, get in gear,
    go into gear, go into, come out of`,
    lost: 'no-engagement',
  },
  { forms: 'shift, change gear, downshift, upshift, kick down, kickdown', lost: 'no-engagement', part: 'transmission' },
  { forms: 'move, drive, go, go anywhere, move forward, propel', lost: 'low-power', part: 'vehicle' },
  {
    forms: 'accelerate, rev, speed up, rev up, pick up speed, go faster, climb, gain speed',
    lost: 'low-power',
    part: 'engine',
  },
  { forms: 'stop, slow down, brake, bite, slow, hold, grab', lost: 'inoperative' },
  { forms: 'steer, return to center, turn the wheel, self center', lost: 'stiff', part: 'steering' },
  {
    forms: 'hold charge, take a charge, accept charge, hold a charge, =charging, =charge, =charges, recharge',
    lost: 'inoperative',
  },
  {
    forms: 'boost, boosting, hold pressure, build pressure, hold vacuum, build boost, hold prime, make boost, pump',
    lost: 'failed',
  },
  { forms: 'track straight, track', lost: 'pull', part: 'steering' },
  {
    forms: 'communicate, respond, connect, talk, read, link, sync, pair, report, register, recognize, detect',
    lost: 'inoperative',
  },
  {
    forms: `work, operate, disengage, function, respond, open, close, shut, latch, unlatch, lock, unlock, retract, release,
    extend,
      rotate, spin, roll down, roll up, roll, go up, go down, blow, cool, heat, light up, illuminate, power on,
      power up, turn on, come on, switch on, activate, display, show, play, adjust, recline, fold, raise, lower,
      latch shut, secure, stay closed, stay shut, stay up, seal, fit, hold up, inflate, reset, eject, wipe,
      spray washer fluid, line up, sit flush, sit right, sit straight, seat fully, squirt, honk, sound horn,
    defrost, defog, cancel, return, stay in, set, level,
    self level, drain, flow,
      cycle, kick on, lit up, move freely, swivel, tilt, telescope, engage properly, stay on, get cold, get hot,
      get warm, blow cold, blow hot, click in, click into place, snap in, click shut, buckle, unbuckle, come up,
    fasten`,
    lost: 'inoperative',
  },
  { forms: 'deploy', lost: 'inoperative', part: 'airbag' },
];

/** What takes a function away without a "not". */
export const LOSS_EN = `stopped, stop, stops, quit, quits, quitting, ceased, ceases, cease, fail to, fails to,
    failed to, failing to,
  refuse to, refuses to, refused to, unable to, inability to, hard to, difficult to, tough to, impossible to,
  struggles to, struggle to, struggled to, barely, hardly, intermittently, sometimes, only, rarely, seldom,
  slow to, slowly, reluctant to, nothing, too, incapable of, no longer, not always, wont always, poorly, badly,
  takes ages to, takes forever to, takes a while to, takes a long time to, takes several tries to,
  takes a few tries to, takes several attempts to, took ages to, took forever to,
  partially, halfway, half way, on its own, by itself, by themselves, by it self, on it is own, on their own,
  lost ability to, could barely, must force, have to force, have to hold, have to wiggle, have to slam,
  have to push, have to pull, forces, erratically, randomly, suddenly, incorrectly, improperly, backwards,
  unexpectedly, not able to, without warning, spontaneously, unintentionally, uncommanded, in reverse order,
  was not able to, no quiere, no quieren, ya no, no puede, at will, when not commanded, trouble, not properly`;

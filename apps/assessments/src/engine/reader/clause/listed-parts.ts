import type { Mention, Words } from '../mentions.js';
import type { Place } from '../statement.js';
import type { Component } from '../vocabulary.js';
import type { Part, Predicate } from './clause-reading.js';

/** "Water in the headlights and in the fuse box", "struts and tie rods worn": the other parts of the same list. */
export function joinedParts(
  text: Words,
  predicate: Predicate,
  id: Component,
  parts: readonly Part[],
  predicates: readonly Predicate[],
): Part[] {
  const first = parts.find((part) => part.id === id);
  if (first === undefined || predicate.part !== undefined) return [];
  return listedWith(text, parts, first, first.to <= predicate.at ? -1 : 1, (from, to) =>
    predicates.some((other) => other !== predicate && other.at >= from && other.to <= to),
  ).filter((part) => !predicates.some((other) => other !== predicate && saidOf(other, part)));
}

/** The parts of one list, from a part to the left or to the right: "struts, tie rods and control arm bushings". */
export function listedWith(
  { tokens }: Words,
  parts: readonly Part[],
  first: Part,
  step: 1 | -1,
  isBroken: (from: number, to: number) => boolean,
): Part[] {
  const found: Part[] = [];
  let near = first;
  for (let next = parts.indexOf(first) + step; next >= 0 && next < parts.length; next += step) {
    const far = parts[next];
    if (far === undefined) break;
    const [left, right] = step === 1 ? [near, far] : [far, near];
    let joined = false;
    for (let at = left.to; at < right.at; at += 1) {
      const word = tokens[at]?.text ?? '';
      if (JOINS.has(word)) joined = true;
      else if (!BETWEEN.has(word)) return found;
    }
    if (isBroken(left.to, right.at)) return found;
    near = far;
    if (!joined) {
      if (left.to === right.at) continue;
      return found;
    }
    if (far.id !== first.id && far.id !== 'vehicle') found.push(far);
  }
  return found;
}

/** Something else is said right beside a part. */
const saidOf = (predicate: Predicate, part: Part): boolean =>
  predicate.part === undefined && (predicate.to === part.at || predicate.at === part.to);

const JOINS = new Set(['and', '&', 'y', 'e', 'plus', '/']);
const BETWEEN = new Set(
  'the a an in on at of from both left right front rear upper lower inner outer my de del el la los las en driver passenger'.split(
    ' ',
  ),
);

/** The place that stands nearest. */
export function placeNear(places: readonly Mention[], near: { at: number; to: number }, parts: readonly Part[]): Place {
  let place: Place = {};
  const reach = 6;
  const anchors = [near, ...parts.filter((part) => Math.abs(part.at - near.at) <= reach)];
  for (const mention of places) {
    if (
      !anchors.some(
        (anchor) => Math.abs(mention.from - anchor.to) <= reach || Math.abs(anchor.at - mention.to) <= reach,
      )
    )
      continue;
    place = { ...mention.meaning.place, ...place };
  }
  return place;
}

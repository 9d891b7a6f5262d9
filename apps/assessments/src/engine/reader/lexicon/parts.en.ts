import type { Component } from '../vocabulary.js';
import { EQUIPMENT_PARTS_EN } from './parts-equipment.en.js';
import { MECHANICAL_PARTS_EN } from './parts-mechanical.en.js';

/**
 * How people write the parts of a vehicle: trade words, everyday words, other countries' words, abbreviations and common
 * misspellings. Forms are separated by commas. Plurals and verb endings are understood by themselves; `=word` must stand
 * exactly so.
 */
export const PARTS_EN: Record<Component, string> = { ...MECHANICAL_PARTS_EN, ...EQUIPMENT_PARTS_EN };

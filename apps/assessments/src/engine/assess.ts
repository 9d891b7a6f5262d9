import type { AssessmentInput, AssessmentResult, AssessmentSettings, AssessedFault } from '@lanelight/contracts';
import { announce } from './announcement.js';
import { assessmentText } from './assessment-text.js';
import { lowerCertification, recommendCertification } from './certification.js';
import { dueServices } from './due-services.js';
import { gatherEvidence } from './evidence.js';
import { expectedCosts, openCosts, rateArbitration } from './exposure.js';
import { concernsOf, type CaseFacts } from './facts.js';
import { applyInstructions, reworded, unappliedInstructions } from './instructions.js';
import { clauseOf, defectLineAt, laborScale } from './packs/rule-pack.js';
import { customizedPack } from './packs/packs.js';
import { withLimitsAndAbsences } from './limits-and-absences.js';
import { readNotes } from './reader/read-text.js';
import { claimsFor, TRACTION_BATTERY, withBuildRules } from './build-rules.js';
import { chooseRepairs, repairCost, repairItem, totalCost } from './repairs.js';
import { recommendLight, stricterLight } from './sale-light.js';
import { NO_OPINION, type SecondOpinion } from './second-opinion.js';
import { settleStatements } from './settle.js';
import { withSubjects } from './subject-and-place.js';
import { mergeUncertainties, uncertaintiesOf } from './uncertainties.js';
import { estimateValue, notAbove, soundValueOf, withMiddle, type ConditionCost } from './valuation.js';
import { withTradeKnowledge } from './trade-knowledge.js';
import { describeVehicle } from './vehicle.js';
import { versionsFor } from './versions.js';
import { weighFaults, type WeighedFault } from './weigh.js';

/**
 * The risk assessment of one diagnostic by rules. Pure and deterministic: the same input gives the same result,
 * and the only time in it is the time of submission.
 * @param opinion of somebody who read the same diagnostic; the rules take from it what is stricter than they are
 */
export function assess(input: AssessmentInput, opinion: SecondOpinion = NO_OPINION): AssessmentResult {
  const { diagnostic, submittedAt, market } = input;
  const { settings: chosen, wordings, left } = applyInstructions(input);
  const pack = customizedPack(chosen);
  const settings = { ...chosen, wholesaleFactor: Math.min(1, chosen.wholesaleFactor * laborScale(pack)) };
  const vehicle = describeVehicle(diagnostic, submittedAt, pack.odometerExemption);
  const soundValue = soundValueOf(vehicle, market);
  const line = defectLineAt(pack, settings.arbitrationThreshold, soundValue);

  const statements = withTradeKnowledge(
    withLimitsAndAbsences(withSubjects(settleStatements(readNotes(diagnostic), diagnostic))),
  );
  const evidence = gatherEvidence(diagnostic, statements);
  const all = weighFaults({ ...evidence, claims: claimsFor([...evidence.claims, ...opinion.claims], vehicle) });
  const weighed = all.map((item) => withBuildRules(item, vehicle, pack));
  const repairs = chooseRepairs(weighed, dueServices(vehicle, evidence), vehicle, settings);
  const concerns = [
    ...concernsOf(diagnostic, weighed, evidence),
    ...opinion.hazards.map(({ kind, fact }) => ({ concern: kind, fact })),
  ];
  const facts: CaseFacts = { diagnostic, vehicle, settings, pack, line, weighed, repairs, concerns };

  const kinds = concerns.map(({ concern }) => concern);
  const condition = { ...expectedCost(facts), concerns: kinds };
  const bound = opinion === NO_OPINION ? null : assess(input).estimatedValue;
  const estimate = notAbove(estimateValue(vehicle, condition, market), bound);
  const estimatedValue = withMiddle(estimate, opinion.value, settings);
  const { clauses, ...saleLight } = stricterLight(recommendLight(facts, estimatedValue.mid, soundValue), opinion.light);
  const recommended = recommendCertification(facts, saleLight);
  const certification = lowerCertification(recommended, opinion.certification, pack.basis);

  const result: Omit<AssessmentResult, 'assessmentText'> = {
    estimatedValue,
    repairList: repairs.necessary.map((repair) => repairItem(repair, line)),
    possibleRepairList: repairs.possible.map((repair) => repairItem(repair, line)),
    necessaryRepairsCostDetails: repairs.necessary.map(repairCost),
    possibleRepairsCostDetails: repairs.possible.map(repairCost),
    totalNecessaryRepairsCost: totalCost(repairs.necessary),
    totalPossibleRepairsCost: totalCost(repairs.possible),
    ...rateArbitration(facts, soundValue),
    saleLight,
    naaaCertification: certification.level,
    naaaJustification: certification.justification,
    ...announce(facts, saleLight.color, statements, opinion.remarks),
    uncertainties: mergeUncertainties(uncertaintiesOf(facts, estimatedValue, statements), [
      ...(opinion.heedsInstructions ? [] : unappliedInstructions(left)),
      ...opinion.uncertainties,
    ]),
    faults: weighed.map(trace),
    rules: {
      pack: pack.id,
      packName: pack.name,
      clauses: [...clauses, 'certification', ...valueClauses(facts, input.settings)].map((id) => clauseOf(pack, id)),
    },
    versions: versionsFor(input.settings),
  };
  return { assessmentText: reworded(assessmentText(vehicle, result, opinion.summary), wordings), ...result };
}

/** Clauses by whose values this vehicle was judged, besides those of its light. */
const valueClauses = ({ weighed, repairs }: CaseFacts, { laborRate }: AssessmentSettings): string[] => [
  ...(weighed.some(({ fault }) => TRACTION_BATTERY.has(fault.id)) ? ['battery'] : []),
  ...(laborRate !== undefined && repairs.necessary.length + repairs.possible.length > 0 ? ['labor-rate'] : []),
];

/** What a wholesale buyer takes off: found faults whole, open and possible ones by their chance, US dollars. */
function expectedCost(facts: CaseFacts): Omit<ConditionCost, 'concerns'> {
  const open = openCosts(facts);
  const deduction = expectedCosts(facts, () => true).reduce((sum, { amount }) => sum + amount, 0);
  return {
    deduction,
    least: open.reduce((sum, { mid, low }) => sum - Math.max(0, mid - low), deduction),
    most: open.reduce((sum, { mid, high }) => sum + Math.max(0, high - mid), deduction),
  };
}

/** A weighed fault with all evidence behind it. */
const trace = ({ fault, standing, places, claims, explained }: WeighedFault): AssessedFault => ({
  id: fault.id,
  name: fault.name,
  standing,
  places,
  evidence: [
    ...new Map(
      [...claims, ...explained.flatMap((one) => one.claims)].map(({ evidence }) => [
        JSON.stringify(evidence),
        evidence,
      ]),
    ).values(),
  ],
  explains: explained.map((one) => one.fault.name),
});

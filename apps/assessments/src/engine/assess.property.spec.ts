import { describe, expect, it } from '@jest/globals';
import {
  NO_REPAIRS,
  NO_WARNING_LIGHTS,
  OTHER_REPAIR,
  parseDto,
  SubmitDiagnosticRequest,
  type AssessmentInput,
  type AssessmentResult,
  type CertificationLevel,
  type DiagnosticRecord,
  type MoneyRange,
  type SaleLightColor,
} from '@lanelight/contracts';
import { assess } from './assess.js';
import { faultOf } from './faults/fault-table.js';
import { catalogueRepairs, isRepairName, replaces } from './repair-catalogue.js';
import { anInput, DEFAULT_SETTINGS } from './testing/assessment-input.js';
import {
  BRAND_REMARK,
  Choices,
  FLOOD_REMARK,
  generateDiagnostic,
  seededRandom,
  WORSENINGS,
} from './testing/generate-diagnostic.js';

const CASES = 3_000;

interface Case {
  input: AssessmentInput;
  diagnostic: DiagnosticRecord;
  result: AssessmentResult;
}

const choices = new Choices(seededRandom(20_261_120));
const THRESHOLDS = [400, 500, 800, 1_500] as const;
const cases: Case[] = Array.from({ length: CASES }, () => {
  const diagnostic = generateDiagnostic(choices);
  const input: AssessmentInput = {
    ...anInput(),
    diagnostic,
    settings: {
      ...DEFAULT_SETTINGS,
      arbitrationThreshold: choices.one(THRESHOLDS),
      asIsBelow: choices.one([0, 2_000, 4_000]),
    },
  };
  return { input, diagnostic, result: assess(input) };
});

/** Expects `holds` of every case; the first one that breaks it is shown. */
function always(holds: (one: Case) => boolean): void {
  const broken = cases.find((one) => !holds(one));
  expect(
    broken && { diagnostic: broken.diagnostic, settings: broken.input.settings, result: broken.result },
  ).toBeUndefined();
}

const hasCode = ({ diagnosticCodes }: DiagnosticRecord, pattern: RegExp): boolean =>
  diagnosticCodes.some(({ code }) => pattern.test(code));
const hasLamp = ({ warningLights }: DiagnosticRecord, light: string): boolean => warningLights.includes(light);
const isStructural = (diagnostic: DiagnosticRecord): boolean => diagnostic.structureFrameIssues === 'yes';
const isFlooded = ({ additionalNotes }: DiagnosticRecord): boolean =>
  additionalNotes.includes(FLOOD_REMARK) || additionalNotes.includes(BRAND_REMARK);
const hasSafetyFault = (diagnostic: DiagnosticRecord): boolean =>
  diagnostic.safetySystemIssues === 'yes' ||
  hasLamp(diagnostic, 'ABS') ||
  hasLamp(diagnostic, 'Airbag') ||
  hasCode(diagnostic, /^(B00|C00[345]|C0110|U0121|U0151)/);
const isTampered = (diagnostic: DiagnosticRecord): boolean => diagnostic.emissionsAltered === 'yes';
const isOdometerWrong = (diagnostic: DiagnosticRecord): boolean =>
  diagnostic.postInspectionMileage < diagnostic.mileage;
const hasPermanentCode = ({ diagnosticCodes }: DiagnosticRecord): boolean =>
  diagnosticCodes.some(({ isPermanent }) => isPermanent);
const hasDefectAtLine = ({ result: { arbitrationLine: line } }: Case): boolean => line.largestDefect >= line.threshold;
const isElectrified = ({ electrified, model }: DiagnosticRecord): boolean =>
  electrified === true || model === 'Model 3' || model === 'Prius';

describe('the generated diagnostics', () => {
  it('are what a mechanic may submit', () => {
    always(
      ({ diagnostic: { electrified: _electrified, ...form } }) =>
        parseDto(SubmitDiagnosticRequest, form) instanceof SubmitDiagnosticRequest,
    );
  });

  it('lead to every light, level and risk', () => {
    const seen = (pick: (result: AssessmentResult) => string): string[] =>
      [...new Set(cases.map(({ result }) => pick(result)))].sort();
    expect(seen(({ saleLight }) => saleLight.color)).toEqual(['green', 'red', 'yellow']);
    expect(seen(({ naaaCertification }) => naaaCertification)).toEqual(['Gold', 'None', 'Platinum', 'Silver']);
    expect(seen(({ arbitrationRisk }) => arbitrationRisk.level)).toEqual(['high', 'low', 'medium']);
  });
});

describe('the sale light', () => {
  it('is never green with a structural issue', () =>
    always(({ diagnostic, result }) => !isStructural(diagnostic) || result.saleLight.color !== 'green'));
  it('is red with flood or a title brand', () =>
    always(({ diagnostic, result }) => !isFlooded(diagnostic) || result.saleLight.color === 'red'));
  it('is never green with an SRS or ABS fault', () =>
    always(({ diagnostic, result }) => !hasSafetyFault(diagnostic) || result.saleLight.color !== 'green'));
  it('is never green with altered emissions', () =>
    always(({ diagnostic, result }) => !isTampered(diagnostic) || result.saleLight.color !== 'green'));
  it('is never green with an odometer in doubt', () =>
    always(({ diagnostic, result }) => !isOdometerWrong(diagnostic) || result.saleLight.color !== 'green'));
  it('is never green with a defect at or over the line', () =>
    always((one) => !hasDefectAtLine(one) || one.result.saleLight.color !== 'green'));
  it('is red without reverse', () =>
    always(({ diagnostic, result }) => diagnostic.reverseEngagement === 'yes' || result.saleLight.color === 'red'));
  it('is red below the as-is line', () =>
    always(
      ({ input, result }) => result.estimatedValue.mid >= input.settings.asIsBelow || result.saleLight.color === 'red',
    ));
  it('always has a reason', () => always(({ result }) => result.saleLight.reasons.length > 0));
});

describe('the certification', () => {
  const isNone = ({ result }: Case): boolean => result.naaaCertification === 'None';
  it('is None with any disqualifier', () => {
    always((one) => {
      const { diagnostic, result } = one;
      const disqualified =
        isStructural(diagnostic) ||
        isFlooded(diagnostic) ||
        isOdometerWrong(diagnostic) ||
        hasSafetyFault(diagnostic) ||
        isTampered(diagnostic) ||
        hasPermanentCode(diagnostic) ||
        isElectrified(diagnostic) ||
        hasDefectAtLine(one) ||
        result.saleLight.color === 'red';
      return !disqualified || isNone(one);
    });
  });
  it('is None with a permanent code', () => always((one) => !hasPermanentCode(one.diagnostic) || isNone(one)));
  it('is None with a powertrain code', () => always((one) => !hasCode(one.diagnostic, /^P/) || isNone(one)));
  it('is None without a model year', () => always((one) => one.diagnostic.year !== null || isNone(one)));
  it('keeps to the years and miles of its level', () => {
    const limits: Record<Exclude<CertificationLevel, 'None'>, [number, number]> = {
      Platinum: [4, 60_000],
      Gold: [7, 90_000],
      Silver: [10, 120_000],
    };
    always(({ diagnostic: { year, mileage }, result }) => {
      if (result.naaaCertification === 'None' || year === null) return true;
      const [years, miles] = limits[result.naaaCertification];
      return 2026 - year <= years && mileage <= miles;
    });
  });
  it('is Platinum only for a vehicle without a word against it', () => {
    always(
      ({ diagnostic, result }) =>
        result.naaaCertification !== 'Platinum' ||
        (diagnostic.diagnosticCodes.length === 0 &&
          diagnostic.readinessMonitorStatus === 'ready' &&
          result.repairList.length === 0),
    );
  });
  it('names both documents, and whose decision a level is', () => {
    always(
      ({ result: { naaaJustification: text, naaaCertification } }) =>
        (naaaCertification === 'None' || text.startsWith('Recommended, subject to auction certification.')) &&
        text.includes('NAAA Arbitration Guidelines') &&
        text.includes('NAAA Wholesale Certification Program') &&
        text.includes('August 5, 2024'),
    );
  });
});

describe('the announcement', () => {
  const isSaid = (text: string, { naaaAnnouncement }: AssessmentResult): boolean =>
    naaaAnnouncement.toLowerCase().includes(text.toLowerCase());
  it('names every code, permanent ones as such', () => {
    always(({ diagnostic, result }) =>
      diagnostic.diagnosticCodes.every(({ code, isPermanent }) =>
        isSaid(isPermanent ? `${code} (permanent)` : code, result),
      ),
    );
  });
  it('names every warning light', () =>
    always(({ diagnostic, result }) =>
      diagnostic.warningLights.every((light) => light === NO_WARNING_LIGHTS || isSaid(light, result)),
    ));
  it('names every repair that the mechanic picked or wrote', () => {
    always(({ diagnostic, result }) => {
      const { immediateRepairs, potentialRepairs, immediateRepairsOther, potentialRepairsOther } = diagnostic;
      const picked = [...immediateRepairs, ...potentialRepairs].filter(
        (repair) => repair !== NO_REPAIRS && repair !== OTHER_REPAIR,
      );
      return [...picked, immediateRepairsOther, potentialRepairsOther].every((text) => isSaid(text, result));
    });
  });
  it('names every necessary repair', () =>
    always(({ result }) =>
      result.repairList.every(({ name }) => / diagnosis$| measurement$/.test(name) || isSaid(name, result)),
    ));
  it('names every section with an issue', () => {
    always(({ diagnostic: form, result }) => {
      const expected = [
        form.engineOperationStatus === 'issues' && /engine/i,
        form.transmissionOperationStatus === 'issues' && /transmission/i,
        form.differentialOperationStatus === 'issues' && /differential|rear end/i,
        form.airConditioningOperationStatus === 'issues' && /A\/C|air condition/i,
        form.emissionsAltered === 'yes' && /emission|catal|DPF|diesel/i,
        form.structureFrameIssues === 'yes' && /structur|frame|unibody/i,
        form.safetySystemIssues === 'yes' && /safety|airbag|ABS|SRS|brake|belt/i,
        form.reverseEngagement === 'no' && /reverse does not engage/i,
      ].filter((words) => words !== false);
      return expected.every((words) => words.test(result.naaaAnnouncement));
    });
  });
  it('names the readiness and the odometer where they matter', () => {
    always(
      ({ diagnostic, result }) =>
        (diagnostic.readinessMonitorStatus === 'ready' || isSaid('Readiness monitors incomplete', result)) &&
        (!isOdometerWrong(diagnostic) || isSaid('Odometer discrepancy', result)),
    );
  });
  it('is covered in full by its own list', () => always(({ result }) => result.announced.every(({ named }) => named)));
  it('begins with its light', () => {
    const light: Record<SaleLightColor, string> = { green: 'Green light', yellow: 'Yellow light', red: 'Red light' };
    always(({ result }) => result.naaaAnnouncement.startsWith(light[result.saleLight.color]));
  });
});

describe('the figures', () => {
  const isOrdered = ({ low, mid, high }: MoneyRange): boolean => low <= mid && mid <= high && low >= 0;
  it('run from low to high', () => {
    always(
      ({ result }) =>
        isOrdered(result.estimatedValue) &&
        [...result.repairList, ...result.possibleRepairList].every(
          ({ wholesale, retail }) => isOrdered(wholesale) && isOrdered(retail),
        ),
    );
  });
  it('add up', () => {
    const sum = (items: { estimatedCost: number }[]): number =>
      items.reduce((total, { estimatedCost }) => total + estimatedCost, 0);
    always(
      ({ result }) =>
        result.totalNecessaryRepairsCost === sum(result.necessaryRepairsCostDetails) &&
        result.totalPossibleRepairsCost === sum(result.possibleRepairsCostDetails),
    );
  });
  it('are the wholesale middles of the repairs beside them', () => {
    always(({ result }) =>
      [
        [result.repairList, result.necessaryRepairsCostDetails] as const,
        [result.possibleRepairList, result.possibleRepairsCostDetails] as const,
      ].every(
        ([items, costs]) =>
          items.length === costs.length &&
          items.every(
            ({ name, wholesale }, index) =>
              costs[index]?.repairName === name && costs[index]?.estimatedCost === wholesale.mid,
          ),
      ),
    );
  });
  it('are wholesale below retail', () =>
    always(({ result }) => result.repairList.every(({ wholesale, retail }) => wholesale.mid < retail.mid)));
  it('rate the risk by what could be arbitrated', () => {
    always(
      ({
        result: {
          arbitrationRisk: { level, anticipatedCost: cost = Number.NaN },
        },
      }) => level === (cost < 800 ? 'low' : cost <= 1_000 ? 'medium' : 'high'),
    );
  });
  it('hold the largest defect against the line of the auction', () =>
    always(({ input, result }) => result.arbitrationLine.threshold === input.settings.arbitrationThreshold));
});

describe('the repairs', () => {
  it('stand once, in one of the lists', () => {
    always(({ result }) => {
      const names = [...result.repairList, ...result.possibleRepairList].map(({ name }) => name);
      return new Set(names).size === names.length;
    });
  });
  it('have a reason and evidence', () => {
    always(({ result }) =>
      [...result.repairList, ...result.possibleRepairList].every(
        ({ justification, evidence }) => justification.trim().length > 10 && evidence.length > 0,
      ),
    );
  });
  it('stand dearest first', () => {
    always(({ result }) =>
      [result.repairList, result.possibleRepairList].every((list) =>
        list.every(({ wholesale }, index) => index === 0 || wholesale.mid <= (list[index - 1]?.wholesale.mid ?? 0)),
      ),
    );
  });
  it('are necessary where the mechanic calls them immediate, by themselves or within a larger one', () => {
    always(({ diagnostic, result }) =>
      diagnostic.immediateRepairs
        .filter(isRepairName)
        .every((picked) =>
          result.repairList.some(
            ({ name }) =>
              name.startsWith(picked) ||
              catalogueRepairs().some((repair) => name.startsWith(repair.name) && replaces(repair.name, picked)),
          ),
        ),
    );
  });
});

describe('the assessment', () => {
  it('is the same for the same input, which it leaves as it was', () => {
    always(({ input, result }) => {
      const copy = JSON.parse(JSON.stringify(input)) as AssessmentInput;
      return JSON.stringify(assess(copy)) === JSON.stringify(result) && JSON.stringify(copy) === JSON.stringify(input);
    });
  });
  it('is plain JSON without a hole', () => {
    always(({ result }) => {
      const text = JSON.stringify(result);
      return (
        !/undefined|NaN|null,|Infinity|\[object/.test(text.replaceAll('"quote":null', '')) &&
        JSON.stringify(JSON.parse(text)) === text
      );
    });
  });
});

/**
 * True where somebody established the cause of what was open before. That is no more evidence of the same defect: it says
 * what the defect is, and a sensor that was tested and condemned is cheaper than a fault of unknown cause.
 */
const isDiagnosed = (before: AssessmentResult, after: AssessmentResult): boolean => {
  const open = (before.faults ?? []).filter(({ standing }) => standing === 'open').map(({ name }) => name);
  return (after.faults ?? []).some(
    ({ standing, explains, evidence }) =>
      standing === 'found' &&
      explains.some((name) => open.includes(name)) &&
      evidence.some(({ kind }) => kind === 'repair' || kind === 'section'),
  );
};
/**
 * True where the mechanic's pick settles a symptom that another fault explained before: a listed water pump says why a
 * flooded engine overheats, and a pump costs less than what else might have been behind it.
 */
const isSettled = (before: AssessmentResult, after: AssessmentResult): boolean => {
  const symptoms = (before.faults ?? []).flatMap(({ name, standing, explains }) =>
    standing === 'open' ? [name, ...explains] : explains,
  );
  const found = (before.faults ?? []).filter(({ standing }) => standing === 'found').map(({ id }) => id);
  return (after.faults ?? []).some(
    ({ id, standing, evidence }) =>
      standing === 'found' &&
      !found.includes(id) &&
      evidence.some(({ kind }) => kind === 'repair') &&
      faultOf(id).explains.some((symptom) => symptoms.includes(faultOf(symptom).name)),
  );
};
/** True where the mechanic's pick puts the same defect right in another way: a frame pull where a rail was expected. */
const isOtherWay = (before: AssessmentResult, after: AssessmentResult): boolean =>
  [...before.repairList, ...before.possibleRepairList].some(
    ({ name }) => ![...after.repairList, ...after.possibleRepairList].some((repair) => repair.name === name),
  ) && after.repairList.some(({ evidence }) => evidence.some(({ kind }) => kind === 'repair'));
/** Ways in which a mechanic may establish a cause; a code, a light or a flood never does. */
const MAY_DIAGNOSE = new Set(
  Object.keys(WORSENINGS).filter((name) => /issue$|repair$/.test(name) || name === 'altered emissions'),
);

describe.each(Object.entries(WORSENINGS))('with %s', (name, worsen) => {
  const LEVELS: CertificationLevel[] = ['None', 'Silver', 'Gold', 'Platinum'];
  const LIGHTS: SaleLightColor[] = ['red', 'yellow', 'green'];
  const RISKS = ['high', 'medium', 'low'];
  const worsened = cases
    .slice(0, 150)
    .map(({ input, result }) => ({
      before: result,
      input: { ...input, diagnostic: worsen(input.diagnostic, choices) },
    }))
    .map(({ before, input }) => ({ before, input, after: assess(input) }));
  const never = (better: (pair: (typeof worsened)[number]) => boolean): void =>
    expect(
      worsened.find(
        (pair) =>
          better(pair) &&
          !(MAY_DIAGNOSE.has(name) && isDiagnosed(pair.before, pair.after)) &&
          !(name === 'an immediate repair' && isOtherWay(pair.before, pair.after)),
      ),
    ).toBeUndefined();

  it('a vehicle is never certified higher', () =>
    never(({ before, after }) => LEVELS.indexOf(after.naaaCertification) > LEVELS.indexOf(before.naaaCertification)));
  it('a vehicle never has a better light', () =>
    never(({ before, after }) => LIGHTS.indexOf(after.saleLight.color) > LIGHTS.indexOf(before.saleLight.color)));
  it('a vehicle is never a smaller risk', () =>
    never(
      ({ before, after }) => RISKS.indexOf(after.arbitrationRisk.level) > RISKS.indexOf(before.arbitrationRisk.level),
    ));
  it('a vehicle is never worth more', () =>
    never(
      ({ before, after }) =>
        after.estimatedValue.mid > before.estimatedValue.mid &&
        !(name === 'an immediate repair' && isSettled(before, after)),
    ));
});

import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DataDirectory } from '../data-directory.js';
import { addDemonstrationData } from './demo.js';
import { submitWithoutAssessment } from './failed-assessment.js';

export const seedDemoData = (app: NestExpressApplication, data: DataDirectory, url: string): Promise<void> =>
  addDemonstrationData(url, data.path, (diagnosticId, submit) => submitWithoutAssessment(app, diagnosticId, submit));

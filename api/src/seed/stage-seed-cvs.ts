import { Readable } from 'node:stream';
import type { FileFolders } from '../files/file-folders';
import { type StagedCv, stageCv } from '../files/cv/stage-cv';
import { demoCurriculumVitae } from './demo-curriculum-vitae';
import type { ApplicationSeed } from './seed-records';

/** A demo application with its CV in the staging folder. */
export interface StagedApplication {
  application: ApplicationSeed;
  position: string;
  cv: StagedCv;
}

/** Writes the CVs of the demo applications; throws where an application names an opening that does not exist. */
export async function stageSeedCvs(
  folders: FileFolders,
  applications: readonly ApplicationSeed[],
  titles: ReadonlyMap<string, string>,
): Promise<StagedApplication[]> {
  const staged: StagedApplication[] = [];
  for (const application of applications) {
    const position = titles.get(application.opening);
    if (position === undefined)
      throw new Error(`Demo application for unknown opening ${application.opening}`);
    const result = await stageCv(
      folders,
      Readable.from([demoCurriculumVitae(application, position)]),
    );
    if (!result.ok) throw new Error(`Demo CV of ${application.nama}: ${result.problem}`);
    staged.push({ application, position, cv: result.cv });
  }
  return staged;
}

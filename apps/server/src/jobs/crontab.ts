import type { Job, NoPayload } from './job.ts';

interface CronLine {
  /** minute hour day month weekday, in UTC */
  at: string;
  /** One that can do without a payload. */
  job: Job<NoPayload>;
  /** How far back what was due while no worker ran is still done when one starts. */
  fill?: '1d';
}

/** The timetable in the job library's own words. */
export function writeCrontab(lines: readonly CronLine[]): string {
  return lines
    .map(({ at, job, fill }) => {
      const options = [`max=${job.maxAttempts}`, ...(fill ? [`fill=${fill}`] : [])];
      return `${at} ${job.name} ?${options.join('&')}`;
    })
    .join('\n');
}

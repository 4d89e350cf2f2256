import { useTranslation } from 'react-i18next';

import { en } from '../../i18n/en';

const { tasks } = en.jobs;
const isTask = (task: string): task is keyof typeof tasks => Object.hasOwn(tasks, task);

/** The name of a job's task in words; an unknown task by its own name. */
export function useTaskName(): (task: string) => string {
  const { t } = useTranslation();
  return (task) => (isTask(task) ? t(`jobs.tasks.${task}`) : task);
}

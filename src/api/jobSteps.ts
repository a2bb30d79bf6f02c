/** The calls that take a job from one state to the next. */
import { endpoints } from '../contract/endpoints';

export const JOB_STEPS = {
  approve: endpoints.approveJob,
  reject: endpoints.rejectJob,
  start: endpoints.startJob,
  hold: endpoints.holdJob,
  resume: endpoints.resumeJob,
  done: endpoints.doneJob,
  accept: endpoints.acceptJob,
  return: endpoints.returnJob,
  class_ack: endpoints.acknowledgeJob,
  cancel: endpoints.cancelJob,
} as const;

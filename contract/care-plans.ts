import * as z from 'zod/mini';
import { CarePlan, NewPlan, NewPlans, PlanEdit } from './care.ts';
import { endpoint, IdParams, IdText } from './endpoint.ts';
import { GardenQuery, PageQuery } from './list-query.ts';
import { ZoneQuery } from './settings.ts';

export const carePlansApi = {
  list: endpoint('GET /api/care/plans', {
    summary: "Care plans of a garden, or of one plant. If there's more than a page, the others by Link",
    access: 'user',
    key: 'read',
    query: z.extend(ZoneQuery, { ...GardenQuery.shape, ...PageQuery.shape, plantId: z.optional(IdText) }),
    answer: z.array(CarePlan),
  }),
  add: endpoint('POST /api/care/plans', {
    summary: 'Plan one type of care for one of your plants, with its first event. One plan per type',
    access: 'user',
    key: 'write',
    query: ZoneQuery,
    body: NewPlan,
    idempotent: true,
    answer: CarePlan,
    status: 201,
  }),
  addMany: endpoint('POST /api/plants/:id/plans', {
    summary:
      'Plan several types of care for one of your plants, and set where it grows. A type that has a plan keeps it. Answers the plans that were added',
    access: 'user',
    key: 'write',
    params: IdParams,
    query: ZoneQuery,
    body: NewPlans,
    idempotent: true,
    answer: z.array(CarePlan),
  }),
  get: endpoint('GET /api/care/plans/:id', {
    summary: 'One care plan',
    access: 'user',
    key: 'read',
    params: IdParams,
    query: ZoneQuery,
    answer: CarePlan,
  }),
  edit: endpoint('PATCH /api/care/plans/:id', {
    summary: 'Change, pause or resume a plan. Its open event follows',
    access: 'user',
    key: 'write',
    params: IdParams,
    query: ZoneQuery,
    body: PlanEdit,
    answer: CarePlan,
  }),
  remove: endpoint('DELETE /api/care/plans/:id', {
    summary: 'Delete a plan and its open event. Logged care stays',
    access: 'user',
    key: 'write',
    params: IdParams,
    undoable: true,
    status: 204,
  }),
};

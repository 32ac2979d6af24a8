import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from './database.ts'

interface Measured {
  method: string
  /** The pattern, never the path: a path holds names and ids, and each would become a series of its own. */
  route: string
  status: number
  seconds: number
}

export interface Metrics {
  observeRequest(measured: Measured): void
  /** Prometheus text. */
  print(): Promise<string>
  contentType: string
}

export function openMetrics(db: Db): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'chopmark_http_request_duration_seconds',
    help: 'Time from request to answer, by route pattern; of an event stream, to its first byte.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  registry.registerMetric(jobsGauge(db))
  return {
    observeRequest: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    print: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

const jobsGauge = (db: Db) =>
  new Gauge({
    name: 'chopmark_jobs',
    help: 'Jobs that are kept, by queue and state.',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      this.reset()
      for (const { name, state, count } of await countJobs(db)) this.set({ queue: name, state }, count)
    },
  })

async function countJobs(db: Db) {
  const { rows } = await sql<{ name: string; state: string; count: number }>`
    select name, state::text as state, count(*) as count from pgboss.job group by name, state`.execute(db)
  return rows
}

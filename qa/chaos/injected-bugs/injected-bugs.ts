// Common bugs, and the check that must report each of them.
import { injectedMoneyBugs } from './injected-money-bugs.ts'
import type { InjectedBug } from './injected-bug.ts'
import { withoutKey } from './without-key.ts'

const orders = 'modules/orders'
export const injectedBugs: InjectedBug[] = [
  {
    name: 'the idempotency key is not stored',
    spoil: withoutKey,
    caughtBy: ['one idempotency key answered with two orders'],
  },
  {
    name: 'the response is sent before the commit',
    patches: [
      {
        file: `${orders}/place/place-order.service.ts`,
        from: 'return runExclusive(actor.id, () => withCapacityRetry((tx) => place(tx, { ...ordering, at: now() })))',
        to: `return new Promise((resolve, reject) => void runExclusive(actor.id, () => withCapacityRetry(async (tx) => {
          const order = await place(tx, { ...ordering, at: now() })
          resolve(order)
          await new Promise((goOn) => setTimeout(goOn, 60))
          return order
        })).catch(reject))`,
      },
    ],
    faults: [
      'reset PostgreSQL connections',
      'kill http',
      'reset PostgreSQL connections',
      'kill both http',
      'reset PostgreSQL connections',
    ],
    caughtBy: ['acknowledged orders missing from the database'],
  },
  {
    name: 'capacity is checked and reserved in two steps',
    patches: [
      {
        file: 'modules/capacity/capacity.store.ts',
        from: 'c.taken + excluded.taken <= excluded.capacity',
        to: 'true',
      },
      // A delay between the read and the commit makes two transactions read the same capacity in every run.
      {
        file: `${orders}/place/write-order.service.ts`,
        from: "const trackToken = randomBytes(16).toString('base64url')",
        to: `await new Promise((goOn) => setTimeout(goOn, 400))
          const trackToken = randomBytes(16).toString('base64url')`,
      },
    ],
    slots: 3,
    caughtBy: ['oversold capacity slots', 'capacity slots filled beyond the kitchen capacity'],
  },
  {
    name: 'capacity is not released',
    patches: [
      {
        file: `${orders}/transitions/transition-order.service.ts`,
        from: 'await releaseCapacity(tx, order.id)',
        to: '',
      },
    ],
    caughtBy: ['capacity held by a failed or missing order'],
  },
  {
    name: 'an overdue order is escalated without a task',
    patches: [
      {
        file: `${orders}/transitions/process-overdue-orders.service.ts`,
        from: "await raiseTask(tx, { ...refOf(order), kind: 'unanswered', owner: 'branch', at, dueAt })",
        to: '',
      },
    ],
    isSlow: true,
    caughtBy: ['notifications without a matching transition'],
  },
  {
    name: 'the sweep skips unanswered orders',
    patches: [
      {
        file: `${orders}/transitions/process-overdue-orders.service.ts`,
        from: "if (step === 'escalate') return escalate(tx, order, moment)",
        to: "if (step === 'escalate') return",
      },
    ],
    isSlow: true,
    caughtBy: ['overdue orders without an open task'],
  },
  {
    name: 'events are written after the commit',
    patches: [
      {
        file: 'platform/outbox/outbox.ts',
        from: 'await insertEvent(tx, { id: newId(), topic: event.topic, payload: JSON.stringify(event.payload) })',
        to: `const row = { id: newId(), topic: event.topic, payload: JSON.stringify(event.payload) }
          afterCommit(tx, () => void setTimeout(() => void statement((own) => insertEvent(own, row)).catch(() => undefined), 300))`,
      },
      {
        file: 'platform/outbox/outbox.ts',
        from: 'import { afterCommit, type Tx }',
        to: 'import { afterCommit, statement, type Tx }',
      },
    ],
    faults: ['kill both http', 'kill PostgreSQL', 'kill both http'],
    caughtBy: ['missing notifications'],
  },
  {
    name: 'a handler does not detect a repeated delivery',
    patches: [
      { file: 'platform/queue/queue.ts', from: 'return numInsertedOrUpdatedRows === 1n', to: 'return true' },
      // Jobs are marked as done with a delay, so that a killed worker leaves jobs that are done and not marked.
      {
        file: 'platform/queue/run-queue.ts',
        from: 'completeJobBatchDelay: 5,',
        to: 'completeJobBatchDelay: 1_500,',
      },
    ],
    faults: [
      'kill worker',
      'black hole from the worker to PostgreSQL',
      'kill worker',
      'PostgreSQL responses to the worker dropped',
      'kill worker',
    ],
    caughtBy: ['duplicate notifications'],
  },
  {
    name: 'a transition is not written to the order history',
    patches: [
      {
        file: `${orders}/transitions/order-state.store.ts`,
        from: 'from moved, unnest(${m.path}::text[]) with ordinality as p (state, step)',
        to: "from moved, unnest(${m.path}::text[]) with ordinality as p (state, step) where p.state <> 'ready'",
      },
    ],
    caughtBy: [
      'acknowledged transitions missing from the order history',
      'order states that differ from the last history entry',
    ],
  },
  {
    name: 'the total that the customer confirmed is not compared',
    patches: [
      {
        file: `${orders}/place/validate-order.service.ts`,
        from: 'if (sum.grandTotal !== orderInput.grandTotal)',
        to: 'if (sum.grandTotal < 0)',
      },
    ],
    caughtBy: ['order totals that differ from the total the customer confirmed'],
  },
  {
    name: 'the branch of the staff member is not checked',
    patches: [
      {
        file: `${orders}/read/orders.policy.ts`,
        from: 'if (!order || actor.branchId === undefined || order.branch_id !== actor.branchId)',
        to: 'if (!order || actor.branchId === undefined)',
      },
    ],
    caughtBy: ['transitions by an actor without access to the order'],
  },
  {
    name: 'the order number is computed as max plus one',
    patches: [
      {
        file: `${orders}/place/insert-order.store.ts`,
        from: `      insert into order_numbers as n (branch_id, last_number) values (\${o.branchId}::uuid, \${firstNumber}::int4)
      on conflict (branch_id) do update set last_number = n.last_number + 1
      returning last_number`,
        to: 'select coalesce(max(number) + 1, ${firstNumber}::int4) as last_number from orders where branch_id = ${o.branchId}::uuid',
      },
    ],
    spoil: ['alter table orders drop constraint orders_branch_id_number_key'],
    caughtBy: ['order numbers with gaps or duplicates'],
  },
  {
    name: 'the cart is emptied in a separate transaction',
    patches: [
      {
        file: `${orders}/place/place-order.service.ts`,
        from: 'claimCart(tx, accountId, orderInput.cartVersion, at)',
        to: 'transaction((own) => claimCart(own, accountId, orderInput.cartVersion, at))',
      },
      {
        file: `${orders}/place/place-order.service.ts`,
        from: "import type { Tx } from '#platform/db/database.ts'",
        to: "import { transaction, type Tx } from '#platform/db/database.ts'",
      },
    ],
    slots: 3,
    faults: ['kill http', 'reset PostgreSQL connections'],
    caughtBy: ['cart items lost or ordered twice'],
  },
  ...injectedMoneyBugs,
]

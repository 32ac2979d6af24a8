// Asks one address again and again from a process of its own: `load.ts URL COOKIE CONNECTIONS SECONDS`; prints answers a second.
import { Agent, request } from 'node:http'

const [url = '', cookie = '', connections = '1', seconds = '1'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })

function ask(): Promise<void> {
  return new Promise((done, failed) => {
    request(url, { agent, headers: { cookie } }, (reply) => {
      if (reply.statusCode !== 200) failed(new Error(`${url} answered ${reply.statusCode}`))
      reply.resume().once('end', done)
    })
      .once('error', failed)
      .end()
  })
}

let answers = 0
const began = performance.now()
const until = began + Number(seconds) * 1000
const asker = async () => {
  for (; performance.now() < until; answers++) await ask()
}
await Promise.all(Array.from({ length: Number(connections) }, asker))
process.stdout.write(String(answers / ((performance.now() - began) / 1000)))
agent.destroy()

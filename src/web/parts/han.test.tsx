import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Han } from './han.tsx'

test.each([
  ['Active (存续)', 'Active (<span lang="zh-Hans">存续</span>)'],
  ['李示例 Li Shili', '<span lang="zh-Hans">李示例</span> Li Shili'],
  ['有限责任公司（自然人投资或控股）', '<span lang="zh-Hans">有限责任公司（自然人投资或控股）</span>'],
  ['The name contains “yuanzhou”', 'The name contains “yuanzhou”'],
  ['Which company is “义乌示例”? The one', 'Which company is “<span lang="zh-Hans">义乌示例</span>”? The one'],
  ['<b>远舟</b>', '&lt;b&gt;<span lang="zh-Hans">远舟</span>&lt;/b&gt;'],
])('%s', (words, html) => {
  expect(renderToStaticMarkup(<Han>{words}</Han>)).toBe(html)
})

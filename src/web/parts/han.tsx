/** Words in which Chinese may stand: each run of it carries its language, for the right face and the right voice. */
export function Han({ children }: { children: string }) {
  return children.split(/([（《]?\p{Script=Han}[\p{Script=Han}（）《》、，。；：·]*)/u).map((run, n) =>
    n % 2 === 1 ? (
      <span key={n} lang="zh-Hans">
        {run}
      </span>
    ) : (
      run
    ),
  )
}

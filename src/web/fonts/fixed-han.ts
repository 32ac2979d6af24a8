/** Chinese that stands on public pages when they are built: the characters of the small fonts cut for them. */
export const fixedHan = '宁波示例远舟五金制造有限公司存续李'

/** Characters inside the seals of public pages. */
export const fixedSeals = '示例远舟'

/** Where the choice of theme is kept; absent, the system decides. */
export const themeKey = 'chopmark.theme'

/** A readable cookie beside the HttpOnly one (server/platform/auth.ts): lets the header show the right state before the server has been asked. */
export const sessionHint = 'session=in'

/** Runs in <head> before anything is drawn. Its hash stands in the content policy of every page. */
export const headScript = `(function(d){try{var t=localStorage.getItem('${themeKey}');if(t)d.theme=t}catch(e){}if(('; '+document.cookie).indexOf('; ${sessionHint}')>=0)d.session='in'})(document.documentElement.dataset)`

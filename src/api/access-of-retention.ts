/** The access rules of what is kept and deleted, and of what people ask about their data. */
export const accessOfRetention = {
  "GET /user/me/requests": "signed-in",
  "POST /user/me/requests": "signed-in",
  "GET /data-request/all": "members.manage",
  "POST /data-request/add": "members.manage",
  "GET /data-request/copy": "members.manage",
  "POST /data-request/extend": "members.manage",
  "POST /data-request/close": "members.manage",
  "POST /data-request/erase": "members.manage",
  "GET /hold/all": "members.manage",
  "POST /hold/add": "members.manage",
  "DELETE /hold": "members.manage",
  "GET /business-plan/going": "members.manage",
} as const;

-- Opens a map in Neovim, makes a mistake, and prints as JSON what the editor gets from the language server.
vim.o.swapfile = false
local folder, server = vim.env.MAP_FOLDER, vim.env.SKILLMAP
vim.cmd('edit ' .. folder .. '/skillmap.md')
local id = vim.lsp.start_client({
  name = 'skillmap',
  cmd = { vim.env.NODE, server, 'lsp' },
  root_dir = folder,
  workspace_folders = { { uri = vim.uri_from_fname(folder), name = 'maps' } },
})
vim.lsp.buf_attach_client(0, id)
vim.wait(20000, function()
  local client = vim.lsp.get_client_by_id(id)
  return client and client.initialized
end)

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000) or {}
  return answers[id] and answers[id].result or {}
end
local function textOf(line)
  return vim.api.nvim_buf_get_lines(0, line, line + 1, false)[1]
end
local document = { textDocument = vim.lsp.util.make_text_document_params() }
local seen = {}

vim.api.nvim_buf_set_lines(0, 8, 9, false, { '-  next:nowhere' })
vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end)
seen.findings = vim.tbl_map(function(one) return { one.lnum, one.message } end, vim.diagnostic.get(0))

vim.lsp.codelens.refresh()
vim.wait(20000, function() return #vim.lsp.codelens.get(0) > 0 end)
seen.lenses = vim.tbl_map(function(lens) return lens.command.title end, vim.lsp.codelens.get(0))
seen.symbols = vim.tbl_map(function(symbol) return symbol.name end, ask('workspace/symbol', { query = 'o' }))
seen.folds = #ask('textDocument/foldingRange', document)

local edits = ask('textDocument/formatting', vim.lsp.util.make_formatting_params({}))
vim.lsp.util.apply_text_edits(edits, 0, 'utf-16')
seen.formatted = textOf(8)

vim.lsp.stop_client(id)
vim.wait(20000, function() return vim.lsp.client_is_stopped(id) end)
seen.isStopped = vim.lsp.client_is_stopped(id)
io.stdout:write(vim.fn.json_encode(seen))
vim.cmd('qall!')
